const os = require( 'os' );
module.exports = { workerCount: process.env.WORKERS ? Number( process.env.WORKERS ) : Math.max( 2, Math.floor( os.cpus().length / 2 ) ) };
