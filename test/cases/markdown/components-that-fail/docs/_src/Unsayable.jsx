export default () => { throw Object.defineProperty(new Error(), "message", { get() { throw 1 } }) }
