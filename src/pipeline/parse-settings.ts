// The settings that decide, together with a page's text and the tool's facts, how the page is parsed.
import type { Config } from '../config/resolve.ts'
import { allowedOrigins } from '../site/allowed-origins.ts'
import { versionsWithFacts } from '../sources/source-folders.ts'

/**
 * Configs with equal parse settings parse a page alike, except for components of a page whose code is run.
 */
export function parseSettings(config: Config): string {
  const { configFile, url, cli, markdown, themeConfig, search, machineReaders, i18n, labels } = config
  return JSON.stringify([
    configFile,
    config.editions.map(({ contentDir }) => contentDir),
    config.staticDirectories,
    config.include,
    url,
    cli,
    versionsWithFacts(config),
    markdown,
    themeConfig.prism,
    config.mdxComponents && [config.mdxComponents.file, config.mdxComponents.names],
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
