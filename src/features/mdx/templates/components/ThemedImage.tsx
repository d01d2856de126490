// An image for each color mode; the styles show one of them.
import type { ImgHTMLAttributes } from 'react'
import { withBase } from './page.ts'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string }
}

export default function ThemedImage({ sources, alt = '', className = '', ...rest }: Props) {
  const picture = (mode: 'light' | 'dark') => (
    <img {...rest} className={`${className} ${mode}-only`.trim()} src={withBase(sources[mode])} alt={alt} />
  )
  return (
    <>
      {picture('light')}
      {picture('dark')}
    </>
  )
}
