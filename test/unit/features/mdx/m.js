// What inputs import.
import { jsx } from 'react/jsx-runtime'

export const a = 'A'
export const c = 'C'
export const list = [1, 2, 3]
export const Box = ({ children, ...props }) => jsx('section', { ...props, children })
export const Frame = ({ children }) => jsx('section', { children })
export const ns = { Box }
export default 'D'
