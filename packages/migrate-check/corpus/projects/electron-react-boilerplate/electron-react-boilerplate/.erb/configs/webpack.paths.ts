const path = require('path');

const root = path.join(__dirname, '../..');

export default { root, source: path.join(root, 'src') };
