// The parts of Docusaurus' theme that components use most.
import { useEffect, useState } from 'react'
import useDocusaurusContext from './use-docusaurus-context.ts'

export { useQueryString, useQueryStringList, useQueryStringValue } from './query-string.ts'

type ColorMode = 'light' | 'dark'

function modeOfPage(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The color mode, which the reader may change. At build time it is light. */
export function useColorMode() {
  const [colorMode, setMode] = useState<ColorMode>('light')
  useEffect(() => {
    const read = () => setMode(modeOfPage())
    read()
    const changes = new MutationObserver(read)
    changes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => changes.disconnect()
  }, [])
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode(mode: ColorMode) {
      document.documentElement.dataset.theme = mode
    },
  }
}

/** The theme's settings that components read: always empty. */
export function useThemeConfig() {
  return useDocusaurusContext().siteConfig.themeConfig
}

/** Colors for packages that highlight code themselves: none, because this site highlights with classes. */
export function usePrismTheme() {
  return { plain: {}, styles: [] }
}
