// The layout that pages of React put around themselves. The site already has a frame, so only their title, their description
// and their content remain, as wide as the window.
import type { ReactNode } from 'react'
import Head from './Head.tsx'
import './layout.css'
import { currentPage } from './page.ts'

interface Props {
  title?: string
  description?: string
  wrapperClassName?: string
  children?: ReactNode
}

export default function Layout({ title, description, wrapperClassName = '', children }: Props) {
  const { site } = currentPage()
  const text = description ?? site.tagline
  return (
    <>
      <Head>
        <title>{title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title}</title>
        {text !== '' && <meta name="description" content={text} />}
      </Head>
      <div className={`landing ${wrapperClassName}`.trim()}>{children}</div>
    </>
  )
}
