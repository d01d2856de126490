const size = 1
if (size) throw new Error('no')
export default () => <b />
