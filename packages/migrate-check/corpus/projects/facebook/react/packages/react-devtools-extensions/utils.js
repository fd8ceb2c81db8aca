const fs = require('fs');

function getVersionString(given = null) {
  const all = { version: '5.0.0' };
  const commit = process.env.GIT_COMMIT || 'abcdef';
  return `${given ?? all.version}-${commit}`;
}

module.exports = {GITHUB_URL: 'https://github.example/tree', getVersionString};
