// Writes scripts that complete the commands and options of a manifest in a shell.
import { flagsOf } from '../../../tool/manifest/flags.ts'
import type { Command, CommandTree } from '../../../tool/manifest/tree.ts'

/** The words that can follow a command. */
interface Completion {
  /** Names of the command, as `manifest diff`; empty for the program itself. */
  path: string
  commands: { name: string; description: string }[]
  options: { flags: string[]; description: string; choices: readonly string[]; takesValue: boolean }[]
}

/** Scripts that complete a program, by the name of the shell. */
export const SHELLS: Readonly<Record<string, (tree: CommandTree) => string>> = {
  bash: ({ root, manifest }) => bash(manifest.name, completionsOf(root)),
  zsh: ({ root, manifest }) => zsh(manifest.name, completionsOf(root)),
  fish: ({ root, manifest }) => fish(manifest.name, completionsOf(root)),
}

function completionsOf(command: Command): Completion[] {
  const children = command.children.filter(({ facts }) => !facts.hidden)
  const own: Completion = {
    path: command.path,
    commands: children.map(({ name, facts }) => ({ name, description: facts.description ?? '' })),
    options: command.options
      .filter(({ hidden }) => !hidden)
      .map(({ flags, description = '', choices = [], arity }) => ({
        flags: flagsOf({ flags }),
        description,
        choices,
        takesValue: arity !== 'none',
      })),
  }
  return [own, ...children.flatMap(completionsOf)]
}

/** Lines of a `case` that finds the command among the words before the cursor. */
function commandCases(completions: readonly Completion[]): string {
  return completions
    .flatMap(({ path, commands }) =>
      commands.map(({ name }) => `      '${path} ${name}') command='${`${path} ${name}`.trim()}' ;;`),
    )
    .join('\n')
}

/** Lines of a `case` for the values of options. */
function valueCases(
  completions: readonly Completion[],
  show: (choices: readonly string[]) => string,
): string {
  return completions
    .flatMap(({ path, options }) =>
      options
        .filter(({ choices }) => choices.length > 0)
        .map(
          ({ flags, choices }) =>
            `    ${flags.map((flag) => `'${path}:${flag}'`).join('|')}) ${show(choices)} ;;`,
        ),
    )
    .join('\n')
}

function bash(program: string, completions: readonly Completion[]): string {
  const words = completions.map(
    ({ path, commands, options }) =>
      `    '${path}') words='${[...commands.map(({ name }) => name), ...options.flatMap(({ flags }) => flags)].join(' ')}' ;;`,
  )
  return `# Completion of ${program} in bash. Files are completed where no word fits.
_${id(program)}() {
  local word command='' words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
${commandCases(completions)}
    esac
  done
  case "$command:\${COMP_WORDS[COMP_CWORD-1]}" in
${valueCases(completions, (choices) => `words='${choices.join(' ')}'`)}
    *) case "$command" in
${words.join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${id(program)} ${program}
`
}

function zsh(program: string, completions: readonly Completion[]): string {
  const words = completions.map(({ path, commands, options }) => {
    const described = [
      ...commands.map(({ name, description }) => [name, description]),
      ...options.flatMap(({ flags, description }) => flags.map((flag) => [flag, description])),
    ]
    const items = described.map(([name = '', description = '']) =>
      quote(`${name.replaceAll(':', '\\:')}:${description}`),
    )
    return `    '${path}') found=(${items.join(' ')}) ;;`
  })
  return `#compdef ${program}
# Completion of ${program} in zsh. Files are completed where no word fits.
_${id(program)}() {
  local word command=''
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$command $word" in
${commandCases(completions)}
    esac
  done
  case "$command:\${words[CURRENT-1]}" in
${valueCases(completions, (choices) => `compadd ${choices.join(' ')}; return`)}
  esac
  case "$command" in
${words.join('\n')}
  esac
  _describe command found || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _${id(program)} ${program}
`
}

function fish(program: string, completions: readonly Completion[]): string {
  const lines = completions.flatMap(({ path, commands, options }) => {
    const inner = commands.map(({ name }) => name).join(' ')
    const seen = path === '' ? [] : [`__fish_seen_subcommand_from ${path.split(' ').at(-1)}`]
    const above = path.includes(' ') ? [`__fish_seen_subcommand_from ${path.split(' ')[0]}`] : []
    const unseen = inner === '' ? [] : [`not __fish_seen_subcommand_from ${inner}`]
    const condition = [...above, ...seen, ...unseen].join('; and ')
    return [
      ...commands.map(
        ({ name, description }) =>
          `complete -c ${program} -n ${quote(condition)} -a ${name} -d ${quote(description)}`,
      ),
      ...options.map(({ flags, description, choices, takesValue }) =>
        [
          `complete -c ${program} -n ${quote(condition)}`,
          ...flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
          ...(choices.length > 0 ? [`-x -a ${quote(choices.join(' '))}`] : takesValue ? ['-r'] : []),
          `-d ${quote(description)}`,
        ].join(' '),
      ),
    ]
  })
  return `# Completion of ${program} in fish.\n${lines.join('\n')}\n`
}

/** A text for the shell, in single quotes; an apostrophe becomes a typographic one, because each shell escapes it differently. */
function quote(text: string): string {
  return `'${text.replaceAll("'", '’').replaceAll('\\\\', '')}'`
}

/** A name for a function of a shell. */
function id(program: string): string {
  return program.replaceAll('-', '_')
}
