import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Config } from '../../../src/config/resolve.ts'
import { readLabels } from '../../../src/project/read-labels.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** Reads the texts of a site with these files. */
function read(locales: string[], files: Record<string, unknown>) {
  const root = mkdtempSync(join(tmpdir(), 'labels-'))
  roots.push(root)
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(
      join(root, path),
      typeof contents === 'string' ? contents : JSON.stringify(contents, null, 1),
    )
  }
  const localeConfigs = Object.fromEntries(locales.map((locale) => [locale, { folder: `i18n/${locale}` }]))
  return readLabels({ root, title: 'Tidy', i18n: { locales, localeConfigs } } as unknown as Config)
}

describe('the texts of a site', () => {
  test('in English as they come are not loaded at all', async () => {
    expect(await read(['en'], {})).toEqual({ problems: [] })
  })

  test('are there for every language but English, and for English where the site changes one', async () => {
    const { labels } = await read(['en', 'de', 'pt'], {
      'i18n/pt/messages.json': { 'page.next': 'Seguinte' },
    })
    expect(Object.keys(labels ?? {})).toEqual(['de', 'pt'])
    expect(labels?.de?.page.next).toBe('Weiter')
    expect(labels?.pt?.page).toMatchObject({ next: 'Seguinte', previous: 'Previous' })
    expect(labels?.pt?.tool.locale).toBe('pt')
    const changed = await read(['en'], { 'i18n/en/messages.json': { 'page.next': 'Onwards' } })
    expect(changed.labels?.en?.page.next).toBe('Onwards')
  })

  test('may have forms for numbers, or the objects that Docusaurus writes instead of a text', async () => {
    const { labels, problems } = await read(['ru'], {
      'i18n/ru/messages.json': {
        'search.results': { one: '{count} штука', other: '{count} штук' },
        'page.home': { message: 'Домой', description: 'link' },
      },
    })
    expect(problems).toEqual([])
    expect(labels?.ru?.search.results).toEqual({ one: '{count} штука', other: '{count} штук' })
    expect(labels?.ru?.page.home).toBe('Домой')
  })

  test('are taken from code.json of Docusaurus, but for those in a file of ours', async () => {
    const { labels } = await read(['fr'], {
      'i18n/fr/code.json': {
        'theme.docs.paginator.next': { message: 'Page suivante' },
        'theme.docs.paginator.previous': { message: 'Page précédente' },
        'theme.docs.versions.unreleasedVersionLabel': { message: '{siteTitle} {versionLabel} à venir' },
        'theme.tags.tagsListLabel': { message: 'Étiquettes :' },
        'theme.colorToggle.ariaLabel': { message: 'Mode ({mode})' },
        'theme.colorToggle.ariaLabel.mode.dark': { message: 'nuit' },
        'theme.lastUpdated.lastUpdatedAtBy': { message: 'Mis à jour{atDate}{byUser}' },
        'theme.lastUpdated.atDate': { message: ' le {date}' },
        'theme.lastUpdated.byUser': { message: ' par {user}' },
        'homepage.title': { message: 'Accueil' },
      },
      'i18n/fr/messages.json': { 'page.previous': 'Avant' },
    })
    expect(labels?.fr?.page).toMatchObject({
      next: 'Page suivante',
      previous: 'Avant',
      tags: 'Étiquettes',
      updated: {
        onBy: 'Mis à jour le {date} par {author}',
        on: 'Mis à jour le {date}',
        by: 'Mis à jour par {author}',
      },
    })
    expect(labels?.fr?.page.version.unreleased).toBe('Tidy {version} à venir')
    expect(labels?.fr?.shell.colorMode).toMatchObject({ switch: 'Mode ({mode})', dark: 'nuit' })
  })

  test('are taken from code.json with their forms, except untranslated ones', async () => {
    const { labels } = await read(['ru'], {
      'i18n/ru/code.json': {
        'theme.docs.tagDocListPageTitle.nDocsTagged': 'Одна страница|{count} страницы|{count} страниц',
        'theme.docs.tagDocListPageTitle': '{nDocsTagged} с тегом «{tagName}»',
        'theme.SearchPage.documentsFound.plurals': 'Найден {count}|Найдено {count}',
        'theme.docs.DocCard.categoryDescription.plurals': 'Одна статья|{count} статьи|{count} статей',
        'theme.docs.versions.latestVersionSuggestionLabel': 'Откройте {latestVersionLink} ({versionLabel}).',
        'theme.colorToggle.ariaLabel.mode.system': 'system mode',
        'theme.admonition.warning': 'warning',
        'theme.NavBar.navAriaLabel': 'Main',
        'theme.tags.tagsPageTitle': 'Теги',
        'theme.tags.tagsListLabel': 'Ярлыки:',
      },
    })
    expect(labels?.ru?.page).toMatchObject({
      items: { one: 'Одна статья', few: '{count} статьи', many: '{count} статей' },
      tags: 'Ярлыки',
      tagged: {
        one: 'Одна страница с тегом «{tag}»',
        few: '{count} страницы с тегом «{tag}»',
        many: '{count} страниц с тегом «{tag}»',
        other: '{count} страниц с тегом «{tag}»',
      },
      version: { latest: 'Откройте {link}.' },
    })
    expect(labels?.ru?.search.results).toMatchObject({ one: 'Найден {count}', many: 'Найдено {count}' })
    expect(labels?.ru?.shell.colorMode.system).toBe('как в системе')
    expect(labels?.ru?.shell.mainNavigation).toBe('Основная навигация')
    expect(labels?.ru?.article.admonitions.warning).toBe('Предупреждение')
  })

  test('are checked: names, placeholders, kinds and JSON', async () => {
    const { problems } = await read(['fr', 'de'], {
      'i18n/fr/messages.json': {
        'page.nxt': 'x',
        'search.none': 'Rien pour {word}',
        'page.home': { other: 'x' },
        'page.tags': 3,
      },
      'i18n/de/messages.json': '{ "page.next": ',
    })
    const said = problems.map(({ severity, file, line, message, hint }) => ({
      severity,
      file,
      line,
      message,
      hint,
    }))
    expect(said).toEqual([
      {
        severity: 'error',
        file: 'i18n/fr/messages.json',
        line: 7,
        message: 'expected text or an object, got 3',
        hint: undefined,
      },
      expect.objectContaining({ severity: 'error', file: 'i18n/de/messages.json', line: 1 }),
    ])
    const { problems: others } = await read(['fr'], {
      'i18n/fr/messages.json': {
        'page.nxt': 'x',
        'search.none': 'Rien pour {word}',
        'page.home': { other: 'x' },
      },
    })
    expect(others.map(({ severity, line, message, hint }) => [severity, line, message, hint])).toEqual([
      ['warning', 2, 'unknown message "page.nxt"', 'did you mean "page.next"?'],
      ['warning', 3, '"search.none": unknown placeholder {word}', 'use {words}'],
      [
        'error',
        4,
        '"page.home": expected text, got an object',
        'only messages with a number in them have forms',
      ],
    ])
  })
})
