// The texts of explained command lines. `{name}` stands for what the tool puts in; `code` stands in backticks.

export interface ExplainLabels {
  /** Of the page; its description names the tool. */
  title: string
  description: string
  /** What a line does, in a few words. */
  headline: Record<
    | 'signs'
    | 'previews'
    | 'writes'
    | 'reads'
    | 'local'
    | 'runs'
    | 'helps'
    | 'version'
    | 'sets'
    | 'other'
    | 'unclear',
    string
  >
  /** What to know before a line is run. */
  before: Record<
    | 'signsNothing'
    | 'showsNothing'
    | 'needsRole'
    | 'sentBy'
    | 'final'
    | 'sends'
    | 'calls'
    | 'manyCalls'
    | 'asks'
    | 'asksNot'
    | 'checks'
    | 'preview'
    | 'redirected'
    | 'asAdministrator'
    | 'otherProgram'
    | 'notCalledSo',
    string
  >
  /** What a word is. */
  part: Record<
    | 'called'
    | 'calledBy'
    | 'otherwise'
    | 'fetched'
    | 'alias'
    | 'meant'
    | 'setsVariable'
    | 'unknownVariable'
    | 'shellWord'
    | 'substitution'
    | 'notUnderstood'
    | 'default'
    | 'fromVariable'
    | 'required'
    | 'values',
    string
  >
  /** What a value is. */
  value: Record<
    | 'placeholder'
    | 'amount'
    | 'tooMuch'
    | 'address'
    | 'otherDeployment'
    | 'notOn'
    | 'unknownAddress'
    | 'noChecksum'
    | 'checksum'
    | 'zeroAddress'
    | 'mistyped'
    | 'lookAlike'
    | 'list'
    | 'field',
    string
  >
  /** The view around the explanations. */
  view: Record<
    | 'examples'
    | 'link'
    | 'linkCopied'
    | 'linkFailed'
    | 'clear'
    | 'cleared'
    | 'words'
    | 'missing'
    | 'unsaid'
    | 'needed'
    | 'mistakes'
    | 'noMistakes'
    | 'corrected'
    | 'use'
    | 'nothing',
    string
  >
  kinds: Record<
    'tool' | 'group' | 'command' | 'argument' | 'option' | 'variable' | 'shell' | 'program' | 'unknown',
    string
  >
  /** Said before what is to be read first. */
  tones: Record<'good' | 'warning' | 'danger', string>
  /** What holds for a whole text. */
  text: Record<
    | 'key'
    | 'phrase'
    | 'url'
    | 'secret'
    | 'taken'
    | 'invisible'
    | 'blank'
    | 'unclosed'
    | 'output'
    | 'cut'
    | 'many'
    | 'several',
    string
  >
}

export const ENGLISH_EXPLAIN: ExplainLabels = {
  title: 'Explain a command',
  description: 'Paste a command line of {tool} and read what each word does before you run it.',
  headline: {
    signs: 'Signs a transaction',
    previews: 'Prints a transaction and sends nothing',
    writes: 'Changes something',
    reads: 'Only reads',
    local: 'Runs on your machine only',
    runs: 'Runs a command',
    helps: 'Prints help',
    version: 'Prints the version',
    sets: 'Sets variables',
    other: 'Another program',
    unclear: 'Not a command of {tool}',
  },
  before: {
    signsNothing: 'Nothing is signed and nothing is sent.',
    showsNothing: 'Nothing else is done.',
    needsRole: 'Only an account with {role} can send it.',
    sentBy: 'Who can send it: {caller}.',
    final: 'This cannot be undone.',
    sends: 'ETH sent along: {value}.',
    calls: 'Calls {functions}.',
    manyCalls: 'Combines {count} calls of contracts.',
    asks: 'Asks before it signs.',
    asksNot: 'Does not ask before it signs, as {option} answers every question with yes.',
    checks: 'Checked before it signs: {checks}.',
    preview: 'Add {option} to see the transaction without sending it.',
    redirected:
      'Reads from or writes to a file: {target}. A file of that name is replaced without a question.',
    asAdministrator: 'Runs as the administrator of the machine, who may do anything on it.',
    otherProgram: '{program} is not {tool}, and not explained here. Do not run what you do not know.',
    notCalledSo: '{program} is not how {tool} is called, so another program may run. Did you mean {call}?',
  },
  part: {
    called: 'Starts {tool}.',
    calledBy: 'Starts {tool}, {way}.',
    otherwise: 'Also called as {calls}.',
    fetched: 'Downloads the package of that name first, if it is not installed.',
    alias: 'Short for {name}.',
    meant: 'Read as {meant}.',
    setsVariable: 'Set for this command.',
    unknownVariable: '{tool} documents no variable of this name.',
    shellWord: 'A word of the shell: runs what follows.',
    substitution: 'What another command prints is put in here.',
    notUnderstood: 'Not understood.',
    default: 'Default: {value}.',
    fromVariable: 'Otherwise taken from {name}.',
    required: 'Required, and missing in this line.',
    values: 'Expected: {values}.',
  },
  value: {
    placeholder: '{value} is still to be filled in.',
    amount: 'That is {amount}.',
    tooMuch: 'That is {amount}, more than there is: was a smaller unit meant?',
    address: '{address} is {name} on {chain}.',
    otherDeployment: 'It belongs to the deployment {deployment}, not to the current one, {current}.',
    notOn: 'It is not on {chain}, the chain that these pages are about.',
    unknownAddress: '{address} is not known to this site. Compare every digit with a source that you trust.',
    noChecksum:
      'All its letters have the same case, so it has no checksum: a wrong digit would not be noticed. With checksum: {address}.',
    checksum: 'Its checksum is right.',
    zeroAddress: 'The zero address belongs to nobody: what is sent there is lost.',
    mistyped: 'It differs in a few digits from {name}, {address}.',
    lookAlike:
      'It begins and ends like {name}, {address}, but is another address. Addresses are made to look alike by people who steal.',
    list: '{count} values.',
    field: '{path}: {text}',
  },
  view: {
    examples: 'For example',
    link: 'Copy link',
    linkCopied: 'Link copied',
    linkFailed: 'Copy failed',
    clear: 'Clear',
    cleared: 'Cleared',
    words: 'Word by word',
    missing: 'What is missing',
    unsaid: 'What the line leaves at its default',
    needed: 'Variables that {tool} needs besides',
    mistakes: '{tool} would reject this line, or ignore a part of it',
    noMistakes: 'no mistakes found',
    corrected: 'It was read as:',
    use: 'Use this line',
    nothing: 'There is no command in this text.',
  },
  kinds: {
    tool: 'tool',
    group: 'group',
    command: 'command',
    argument: 'argument',
    option: 'option',
    variable: 'variable',
    shell: 'shell',
    program: 'other program',
    unknown: 'not understood',
  },
  tones: { good: 'Good', warning: 'Note', danger: 'Danger' },
  text: {
    key: 'This text holds what looks like a private key.',
    phrase: 'This text holds what looks like a recovery phrase.',
    url: 'This text holds a URL with a key or password in it.',
    secret: 'This text holds a secret: the value of {name}.',
    taken:
      'It was taken out of the text, and is neither sent nor kept. Whoever has seen it can use it: if it is real, replace it, and never put one into a command line.',
    invisible:
      'The text has characters that cannot be seen or that change the direction of reading, shown here as {characters}. What is run is not what it looks like.',
    blank: 'The text has blanks that a shell does not take for blanks. They were read as ordinary ones.',
    unclosed: 'A quote, `$(` or backtick is never closed: the shell would wait for the rest.',
    output: 'Lines without a prompt were taken for output: {count}.',
    cut: 'The text is too long. Only its first {count} characters are explained.',
    many: 'The text has too many commands. Only the first {count} are explained.',
    several: 'The text runs {count} commands, one after the other.',
  },
}
