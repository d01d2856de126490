// A logo with its size, so that nothing moves when it loads. If there is a second image for dark mode, it is fetched only
// when it is shown.
import type { Image } from '../../src/model/site-data.ts'

export function Logo({ logo, className }: { logo: Image; className: string }) {
  const common = { alt: logo.alt, width: logo.width, height: logo.height }
  if (!logo.srcDark) return <img {...common} alt={logo.alt} className={className} src={logo.src} />
  return (
    <>
      <img {...common} alt={logo.alt} className={`${className} light-only`} src={logo.src} />
      <img
        {...common}
        loading="lazy"
        alt={logo.alt}
        className={`${className} dark-only`}
        src={logo.srcDark}
      />
    </>
  )
}
