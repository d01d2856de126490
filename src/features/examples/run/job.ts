// The messages to and from the process that runs an example: plain data, which can be sent between processes.

export interface Job {
  /** Absolute path of a folder for this run only; nothing else is writable. */
  base: string
  /** Absolute path of the site's folder. */
  root: string
  /** Absolute paths of folders in which commands are looked up first. */
  path: string[]
  environment: Record<string, string>
  files: { path: string; contents: Uint8Array }[]
  services: ServiceJob[]
  steps: StepJob[]
  limits: Limits
}

export interface ServiceJob {
  name: string
  command: string
  environment: Record<string, string>
  /** Milliseconds in which it must accept connections. */
  timeout: number
}

export interface StepJob {
  command: string
  /** Answers to type in a terminal, each after a text; undefined if the command needs no terminal. */
  answers?: Answer[]
}

export interface Answer {
  question: string
  /** The characters that a terminal sends for them. */
  keys: string
}

/** Most processes that an example may have at a time. */
export const MAX_PROCESSES = 250

export interface Limits {
  /** Milliseconds that a command may take. */
  timeout: number
  /** Bytes that a command may print. */
  maxOutput: number
  /** Bytes that all commands together may write. */
  maxDisk: number
  /** Bytes of memory that all processes together may use. */
  maxMemory: number
  /** Width of the terminal. */
  columns: number
}

/** The limit that a command exceeded; `folder` if it removed its own folder. */
export type StepFault = 'time' | 'output' | 'disk' | 'memory' | 'processes' | 'folder'

export interface StepResult {
  output: Uint8Array
  /** Exit status in the convention of shells: 128 and more after a signal. */
  status: number
  /** The output is a terminal's, in which the cursor moves and text is overwritten. */
  isTerminal: boolean
  fault?: StepFault
  /** Questions that did not appear. */
  unasked?: string[]
}

export interface JobResult {
  /** Results of the commands in order, up to the first fault. */
  steps: StepResult[]
  /** Ports, by the name of the service. */
  ports: Record<string, number>
  /** The service that did not start, or else the process that runs the example, with what it printed. */
  failed?: { service?: string; output: string }
}
