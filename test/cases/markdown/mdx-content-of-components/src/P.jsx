export default ({ children }) => <q>{children}</q>
