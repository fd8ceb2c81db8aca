const dotenv = require("dotenv");

exports.parseEnvVariables = (file) => {
  const values = Object.entries(dotenv.config({ path: file }).parsed).reduce((all, [key, value]) => ({ ...all, [key]: JSON.stringify(value) }), {});
  values.VERSION = JSON.stringify("1.0.0");
  return values;
};
