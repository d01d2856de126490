// An image.
import type { ImgHTMLAttributes } from 'react'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  img: string | { default?: string; src?: { src?: string } }
}

export default function IdealImage({ img, alt = '', ...rest }: Props) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src)
  return <img {...rest} src={src} alt={alt} loading="lazy" decoding="async" />
}
