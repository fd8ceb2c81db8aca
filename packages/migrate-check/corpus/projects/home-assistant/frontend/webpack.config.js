const { createAppConfig, createCastConfig, createHassioConfig } = require("./build-scripts/webpack.js");

// The tasks of gulp do this for each of them.
const isProdBuild = process.env.NODE_ENV === "production";
const isStatsBuild = process.env.STATS === "1";

module.exports = [
  createAppConfig({ isProdBuild, isStatsBuild, latestBuild: true }),
  createAppConfig({ isProdBuild, isStatsBuild, latestBuild: false }),
  createCastConfig({ isProdBuild, latestBuild: true }),
  createHassioConfig({ isProdBuild, latestBuild: false }),
];
