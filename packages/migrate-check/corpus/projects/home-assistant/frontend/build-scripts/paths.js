const path = require("path");

module.exports = { root: path.resolve(__dirname, ".."), demo_root: path.resolve(__dirname, "../demo"), hassio_root: path.resolve(__dirname, "../hassio/build"), hassio_publicPath: "/api/hassio/app" };
