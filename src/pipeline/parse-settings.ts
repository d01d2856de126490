// The settings that decide, beside a page's own text and the tool's facts, what it is parsed to.
import type { Config } from '../config/resolve.ts'
import { allowedOrigins } from '../site/allowed-origins.ts'
import { versionsWithFacts } from '../sources/source-folders.ts'

/** Two configs for which this is the same parse a page alike, but for the components of a page whose code is run. */
export function parseSettings(config: Config): string {
  const { configFile, url, cli, markdown, themeConfig, search, machineReaders, i18n, labels } = config
  return JSON.stringify([
    configFile,
    url,
    cli,
    versionsWithFacts(config),
    markdown,
    themeConfig.prism,
    themeConfig.mermaid,
    config.mdxComponents && [
      config.mdxComponents.file,
      config.mdxComponents.names,
      config.mdxComponents.partials,
      config.mdxComponents.elements,
    ],
    config.extensions,
    config.hosts,
    allowedOrigins(config),
    search.enabled,
    machineReaders.markdown,
    i18n.defaultLocale,
    i18n.locales.map((locale) => i18n.localeConfigs[locale]?.folder),
    labels,
  ])
}
