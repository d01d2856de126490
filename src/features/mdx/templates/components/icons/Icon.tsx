// The common part of the icons of Docusaurus' theme: components give them a size and a class.
import type { SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'path'>

export function Icon({ size, path, className = '', ...props }: IconProps & { size: number; path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      {...props}
      className={`icon ${className}`.trimEnd()}
    >
      <path d={path} />
    </svg>
  )
}
