import { name } from './name.ts'
export default () => <b>{name()}</b>
