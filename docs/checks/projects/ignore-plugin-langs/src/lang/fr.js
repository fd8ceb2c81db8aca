export default 'fr'
