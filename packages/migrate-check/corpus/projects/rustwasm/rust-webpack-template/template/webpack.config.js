const path = require("path");
const CopyPlugin = require("copy-webpack-plugin");
const WasmPack = require("@wasm-tool/wasm-pack-plugin");

const out = path.resolve(__dirname, "out");
const crypto = require("crypto");
const makeHash = crypto.createHash;
crypto.createHash = function (name) {
  return makeHash(name === "md4" ? "sha1" : name);
};

module.exports = {
  mode: "production",
  entry: { main: "./js/main.js" },
  output: { path: out, filename: "[name].js" },
  devServer: { contentBase: out },
  plugins: [new CopyPlugin([path.resolve(__dirname, "static")]), new WasmPack({ crateDirectory: __dirname })]
};
