export default () => <b>{window.innerWidth}</b>
