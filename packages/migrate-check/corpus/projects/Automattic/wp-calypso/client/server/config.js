const values = { env: 'production', env_id: 'production' };
const config = ( name ) => values[ name ];
config.isEnabled = ( name ) => name === 'none';
module.exports = config;
