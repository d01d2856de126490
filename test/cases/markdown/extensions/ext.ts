import { mark } from './mark.ts'

export default {
  directives: {
    since: ({ argument }) => ({ before: '**Since ' + argument + '** ' + mark, after: '---' }),
    steps(_, page) {
      const { parts, strays } = page.readParts('step')
      for (const at of strays) page.report({ message: 'not a step', at })
      return [{ type: 'list', start: 1, items: parts.map(({ children }) => ({ task: false, children })), at: page.at }]
    },
    note: (_, { readTitle, at }) => [{ type: 'paragraph', children: readTitle(), at }],
  },
  leafDirectives: {
    video: ({ title, attributes }) => '**' + title + '** on <' + attributes.src + '>',
    bar: (_, { readTitle, at }) => [{ type: 'paragraph', children: readTitle(), at }],
  },
  textDirectives: {
    kbd: (_, { readTitle }) => [{ type: 'emphasis', element: 'em', children: readTitle() }],
    sub: ({ title }) => '<sub>' + title + '</sub>',
    icon: ({ attributes }) => '*' + JSON.stringify(attributes) + '*',
  },
  alerts: { example: (_, page) => [...page.readMarkdown('*Example:*'), ...page.readBody()] },
  fenceWords: { twice: (_, { readCode }) => ({ type: 'quote', children: [readCode(), readCode()], at: { line: 1, column: 1 } }) },
  fences: {
    json: ({ text }) => (text === 'plain' ? undefined : '<b>' + text + '</b>'),
    dot: ({ text, title }) => '<svg><title>' + title + '</title>' + text.length + '</svg>',
  },
}
