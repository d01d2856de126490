import text from 'raw-loader!./a.txt'
export default () => <b>{text}</b>
