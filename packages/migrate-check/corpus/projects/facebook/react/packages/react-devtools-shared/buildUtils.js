const {resolve} = require('path');

exports.resolveFeatureFlags = target => {
  switch (target) {
    case 'extension-oss':
      return resolve(__dirname, 'flags/oss.js');
    default:
      return resolve(__dirname, 'flags/default.js');
  }
};
