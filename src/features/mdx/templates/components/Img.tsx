// An image in Markdown.
import type { ImgHTMLAttributes } from 'react'

export default function Img({ alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return <img loading="lazy" decoding="async" {...rest} alt={alt} />
}
