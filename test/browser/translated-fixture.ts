// The site of the fixture in a language that is written from right to left, and in one without blanks between words.
import { loadLabelTexts } from '../../src/model/label-sets.ts'
import type { LabelTexts } from '../../src/model/labels.ts'

/** What the pages of a language say. */
interface Words {
  intro: string
  reports: string
  tabs: [title: string, first: string, second: string]
  account: string
  vault: string
  changelog: string
  start: string
  commands: string
  headings: [string, string, string, string]
  sentence: string
  code: string
  column: string
  emphasis: string
}

export const WORDS: Record<'ar' | 'ja', Words> = {
  ar: {
    intro: 'مقدمة',
    reports: 'التقارير',
    tabs: ['الأنظمة', 'لينكس', 'ويندوز'],
    account: 'الحساب',
    vault: 'الخزنة',
    changelog: 'سجل التغييرات',
    start: 'البداية',
    commands: 'الأوامر',
    headings: ['القسم الأول', 'القسم الثاني', 'القسم الثالث', 'القسم الرابع'],
    sentence: 'تقفز الخزنة السريعة فوق المشغّل الكسول. ',
    code: 'الصدفة',
    column: 'الوظيفة',
    emphasis: 'تأكيد',
  },
  ja: {
    intro: 'はじめに',
    reports: 'レポート',
    tabs: ['システム', 'リナックス', 'ウィンドウズ'],
    account: 'アカウント',
    vault: '金庫',
    changelog: '変更履歴',
    start: '使い始める',
    commands: 'コマンド',
    headings: ['最初の節', '二番目の節', '三番目の節', '最後の節'],
    sentence: '素早い金庫が怠け者の運用者を飛び越える。',
    code: 'シェル',
    column: '働き',
    emphasis: '署名',
  },
}

export type Locale = keyof typeof WORDS

/** The fixture's pages in a language, by path. */
export function translatedDocs(locale: Locale): Record<string, string> {
  const { intro, reports, tabs, account, vault, changelog, start, commands, ...words } = WORDS[locale]
  const [title, first, second] = tabs
  const paragraph = `${words.sentence.repeat(20)}\n\n`
  const sections = words.headings.map((name) => `## ${name}\n\n${paragraph.repeat(3)}`).join('')
  const group = `:::tabs os\n:::tab ${first}\n${first} 1\n:::\n:::tab ${second}\n${second} 2\n:::\n:::\n`
  const files = {
    'intro.md': `# ${intro}

*${words.emphasis}*: [${reports}](./get-started/reports.md), \`--by <size>\`.

\`\`\`console
# ${words.sentence}
$ lido-docs build
27 pages

$ cat <<END > notes
27 pages
END
$ lido-docs preview
\`\`\`

\`\`\`sh title="${words.code}"
tidy sort
\`\`\`

| ${words.code} | ${words.column} |
|---|--:|
| \`--flag\` | Sorts files. |

<details>
<summary>${words.column}</summary>

${words.sentence}

</details>

${sections}`,
    'get-started/reports.md': `# ${reports}\n\n${sections}`,
    'get-started/tabs.md': `# ${title}\n\n${group}\n${group}`,
    'commands/account.md': `# ${account}\n\n${sections}`,
    'commands/deep/vault.md': `# ${vault}\n\n${words.sentence}\n`,
    'changelog.md': `# ${changelog}\n\n${words.sentence}\n`,
  }
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`i18n/${locale}/docs/${path}`, text])),
    [`i18n/${locale}/docs.json`]: JSON.stringify({
      'sidebar.main.category.Get Started': start,
      'sidebar.main.category.Commands': commands,
    }),
  }
}

/** The tool's own texts in a language. */
export async function labelsFor(locale: Locale): Promise<LabelTexts> {
  const texts = await loadLabelTexts(locale)
  if (!texts) throw new Error(`no texts in ${locale}`)
  return texts
}
