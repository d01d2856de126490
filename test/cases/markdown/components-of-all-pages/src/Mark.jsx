export default () => <u>mine</u>
