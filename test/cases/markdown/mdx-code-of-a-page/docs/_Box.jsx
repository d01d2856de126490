export default ({ title }) => <b>{title}</b>
