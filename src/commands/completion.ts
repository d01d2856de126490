// `lido-docs completion`: prints a script that completes the commands and options of this program in a shell.
import type { Command, Option } from 'commander'
import { UsageError } from '../model/problem.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { createLog } from '../terminal/log.ts'

/** What can follow a command. */
export interface Completion {
  /** Names of the command, as `manifest diff`; empty for the program itself. */
  path: string
  commands: { name: string; description: string }[]
  options: { flags: string[]; description: string; choices: readonly string[]; takesValue: boolean }[]
}

/** Scripts that complete a program, by the name of the shell. */
export const SHELLS: Record<string, (program: string, completions: readonly Completion[]) => string> = {
  bash,
  zsh,
  fish,
}

/** Runs the command and returns its exit code. @throws UsageError for another shell */
export function run(shell: string, program: Command): number {
  const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined
  if (!script)
    throw new UsageError(`unknown shell '${shell}'; it must be one of ${Object.keys(SHELLS).join(', ')}`)
  createLog().print(script(program.name(), completionsOf(program, '')).trimEnd())
  return EXIT.fine
}

function completionsOf(command: Command, path: string): Completion[] {
  const own = {
    path,
    commands: command.commands.map((one) => ({ name: one.name(), description: one.description() })),
    options: [...command.options.filter(({ hidden }) => !hidden).map(optionOf), HELP],
  }
  const inner = command.commands.flatMap((one) => completionsOf(one, `${path} ${one.name()}`.trim()))
  return [own, ...inner]
}

const HELP = {
  flags: ['-h', '--help'],
  description: 'display help for command',
  choices: [],
  takesValue: false,
}

function optionOf({
  short,
  long,
  description,
  argChoices,
  required,
  optional,
}: Option): Completion['options'][number] {
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    choices: argChoices ?? [],
    takesValue: required || optional,
  }
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
