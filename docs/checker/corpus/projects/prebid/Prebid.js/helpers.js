exports.modules = () => ['bids', 'consent']
