import { Later } from '../Later'
export default () => <p>Soon.{globalThis.never && <Later />}</p>
