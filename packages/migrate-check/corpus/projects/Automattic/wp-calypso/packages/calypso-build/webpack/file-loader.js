module.exports.loader = ( { esModules, ...options } = {} ) => ( {
	test: /\.(?:gif|jpg|jpeg|png|svg)$/i,
	use: [ { loader: require.resolve( 'file-loader' ), options: { name: '[name].[ext]', esModule: esModules, ...options } } ],
} );
