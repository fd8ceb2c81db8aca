export default 'zh'
