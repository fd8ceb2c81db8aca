const path = require("path");
const HtmlPlugin = require("html-webpack-plugin");
const FederationPlugin = require("webpack").container.ModuleFederationPlugin;

module.exports = {
  entry: "./src/start",
  mode: "development",
  target: "web",
  devServer: { contentBase: path.join(__dirname, "dist"), port: 3001 },
  output: { publicPath: "auto" },
  module: { rules: [{ test: /\.jsx?$/, loader: "babel-loader", exclude: /node_modules/, options: { presets: ["@babel/preset-react"] } }] },
  plugins: [
    new FederationPlugin({
      name: "first",
      shared: {
        react: { import: "react", shareKey: "react", shareScope: "default", singleton: true },
        "react-dom": { singleton: true },
      },
    }),
    new HtmlPlugin({ template: "./public/page.html" }),
  ],
};
