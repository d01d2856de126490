export default ({ children }) => <b>{children}</b>
