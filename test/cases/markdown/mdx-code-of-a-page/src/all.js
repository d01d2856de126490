let count = 0
export default 'one'
export const second = 'two'
export const next = () => ++count
