export default () => { throw null }
