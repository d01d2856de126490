export { default } from '../Graph'
