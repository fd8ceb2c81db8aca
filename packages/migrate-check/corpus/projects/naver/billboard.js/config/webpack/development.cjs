const {merge} = require("webpack-merge");

module.exports = config => merge(config, {devtool: "inline-source-map", devServer: {static: "./", client: {overlay: false}}});
