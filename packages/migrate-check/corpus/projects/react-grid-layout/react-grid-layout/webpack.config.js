var webpack = require("webpack");

module.exports = {
  context: __dirname,
  entry: { "grid": "./index.js" },
  output: { path: __dirname + "/dist", filename: "[name].min.js", libraryTarget: "umd", library: "Grid" },
  devtool: "source-map",
  externals: { "react": { "commonjs": "react", "commonjs2": "react", "amd": "react", "root": "React" } },
  module: { loaders: [{test: /\.jsx?$/, exclude: /node_modules/, loader: "babel-loader?stage=0"}] },
  plugins: [
    new webpack.DefinePlugin({ "process.env": { NODE_ENV: JSON.stringify("production") } }),
    new webpack.optimize.OccurenceOrderPlugin(),
    new webpack.optimize.DedupePlugin(),
    new webpack.NormalModuleReplacementPlugin(/\/react\/lib\/clone/, "../../some-clone/index.js"),
    new webpack.optimize.UglifyJsPlugin({compress: {warnings: false}})
  ],
  resolve: { extensions: ["", ".webpack.js", ".web.js", ".js", ".jsx"] }
};
