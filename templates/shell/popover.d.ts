// Attributes of HTML that the types of React 18 lack; React passes them on.
import 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual'
    inert?: ''
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
    popovertargetaction?: 'show' | 'hide'
  }
  interface DetailsHTMLAttributes<T> {
    name?: string | undefined
  }
}
