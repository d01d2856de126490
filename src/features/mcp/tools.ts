// Defines the tools by which an agent asks a site: its search, its pages, its commands, and what a line or calldata does.
import { nearest } from '../../text/nearest.ts'
import type { CallTable } from '../explain/calldata/call-table.ts'
import { explainCalldata } from '../explain/calldata/explain-calldata.ts'
import { readTransactions } from '../explain/calldata/read-transactions.ts'
import { type PackedFacts, type PackedLazyFile, unpackFacts } from '../explain/explain-facts.ts'
import { explainText, findLazyFile } from '../explain/explain-text.ts'
import { formatExplanation } from '../explain/format-explanation.ts'
import { openIndex } from '../search/query/open-index.ts'
import { search } from '../search/query/search.ts'
import { inParts } from './parts.ts'
import { type Tool, ToolError } from './protocol.ts'
import { type PublishedSite, pathOfPage } from './published-site.ts'

/** The tools that a site has the files for. */
export async function toolsOf(site: PublishedSite): Promise<Tool[]> {
  const index = /data-search="([^"]+)"/.exec(site.home)?.[1]
  const facts = /data-facts="([^"]+)"/.exec((await site.read('explain/index.html')) ?? '')?.[1]
  const manifest = await site.read('commands.json')
  return [
    ...(index === undefined ? [] : [searchTool(site, below(index, site))]),
    pageTool(site),
    ...(manifest === undefined ? [] : [commandsTool(manifest)]),
    ...(facts === undefined ? [] : [explainTool(site, below(facts, site))]),
  ].map(inParts)
}

const below = (url: string, { baseUrl }: PublishedSite) =>
  url.slice(url.startsWith(baseUrl) ? baseUrl.length : 1)

/** Characters of a passage that are shown. */
const EXCERPT = 400

function searchTool(site: PublishedSite, folder: string): Tool {
  const open = () => openIndex(async (path) => parseFile(await site.read(folder + path), folder + path))
  return {
    name: 'search',
    description:
      'Searches the docs. Answers commands, options, errors and passages, best first, with their URLs.',
    parameters: { question: 'words, or a whole question' },
    async call({ question = '' }) {
      const { entries, passages, others } = await search(await open(), question)
      const named = [...entries, ...others].map(
        ({ kind, name, description, url }) => `${kind} ${name}: ${description} ${url}`,
      )
      const texts = passages.map(
        ({ title, trail, text, url }) => `${[...trail, title].join(' > ')} ${url}\n${text.slice(0, EXCERPT)}`,
      )
      return [...named, ...texts].join('\n\n') || 'Nothing was found.'
    },
  }
}

function pageTool(site: PublishedSite): Tool {
  return {
    name: 'page',
    description: 'Returns a page of the docs as Markdown.',
    parameters: { url: 'URL or path of the page, as search answers it' },
    async call({ url = '' }) {
      const path = pathOfPage(url, site)
      const text = path === undefined ? undefined : await site.read(`${path}page.md`)
      if (text === undefined)
        throw new ToolError(`there is no page ${url}; take a URL from an answer of search`)
      return text
    },
  }
}

interface CommandEntry {
  path: string
  description?: string
}

function commandsTool(manifest: string): Tool {
  return {
    name: 'commands',
    description: 'Lists the commands of the tool, or describes one: arguments, options, who may call it.',
    parameters: {
      command: 'full name of a command or a group, such as "vault pay"; all of them if left out',
    },
    optional: ['command'],
    async call({ command = '' }) {
      const { commands } = parseFile(manifest, 'commands.json') as { commands: CommandEntry[] }
      const own = commands.find(({ path }) => path === command)
      const list = commands.filter(({ path }) => command === '' || path.startsWith(`${command} `))
      if (!own && list.length === 0) {
        const near = nearest(
          command,
          commands.map(({ path }) => path),
        )
        throw new ToolError(
          `there is no command ${command}${near === undefined ? '' : `; did you mean ${near}?`}`,
        )
      }
      const lines = list.map(({ path, description }) => (description ? `${path}: ${description}` : path))
      return [...(own ? [JSON.stringify(own, undefined, 1)] : []), ...lines].join('\n')
    },
  }
}

function explainTool(site: PublishedSite, file: string): Tool {
  return {
    name: 'explain',
    description:
      'Explains a command line of the tool before it is run: each word, whether it signs, what is wrong with it.',
    parameters: { line: 'the command line, or the calldata of a transaction' },
    async call({ line = '' }) {
      const load = async (path: string) => parseFile(await site.read(path), path)
      const packed = (await load(file)) as PackedFacts
      const { calldata } = packed
      const transactions = calldata && readTransactions(line)
      if (calldata && transactions) {
        const table = (await load(below(calldata.table.url, site))) as CallTable
        const context = unpackFacts(packed)
        const explained = explainCalldata(line, transactions, table, context)
        if (explained) return formatExplanation(explained, context)
      }
      const apart = new Map<string, PackedLazyFile>()
      for (;;) {
        const context = unpackFacts(packed, apart)
        const explained = explainText(line, context)
        const wanted = findLazyFile(explained, context)
        if (!wanted) return formatExplanation(explained, context) || 'There is no command in this text.'
        apart.set(wanted.url, (await load(below(wanted.url, site))) as PackedLazyFile)
      }
    },
  }
}

function parseFile(text: string | undefined, path: string): unknown {
  if (text === undefined) throw new ToolError(`the site has no file ${path}; it may have been deployed anew`)
  try {
    return JSON.parse(text)
  } catch {
    throw new ToolError(`the site's file ${path} is not JSON`)
  }
}
