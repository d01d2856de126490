// What components ask of Docusaurus' theme most often.
import { useEffect, useState } from 'react'
import useDocusaurusContext from './use-docusaurus-context.ts'

type ColorMode = 'light' | 'dark'

function modeOfPage(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The page's colours, as the reader changes them. At build they are light. */
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

/** The settings of the theme that components read: none are handed on. */
export function useThemeConfig() {
  return useDocusaurusContext().siteConfig.themeConfig
}

/** Colours of code for packages that colour it themselves: none, since those of this site are classes. */
export function usePrismTheme() {
  return { plain: {}, styles: [] }
}
