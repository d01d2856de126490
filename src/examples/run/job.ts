// The messages to and from the process that runs an example. Plain data, as it travels between processes.

export interface Job {
  /** Absolute path of a folder made for this run alone; nothing else may be written to. */
  base: string
  /** Absolute path of the site's folder. */
  root: string
  /** Folders that commands are found in first, absolute. */
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
  /** Milliseconds until it must accept connections. */
  timeout: number
}

export interface StepJob {
  command: string
  /** What is typed after which text, in a terminal; undefined where the command gets neither. */
  answers?: Answer[]
}

export interface Answer {
  question: string
  /** As a terminal sends them. */
  keys: string
}

export interface Limits {
  /** Milliseconds that a command may take. */
  timeout: number
  /** Bytes that a command may print. */
  maxOutput: number
  /** Bytes that all commands together may write. */
  maxDisk: number
  /** Bytes of memory that all processes together may have. */
  maxMemory: number
  /** Processes at a time. */
  maxProcesses: number
  /** Width of the terminal. */
  columns: number
}

/** Why a command was ended, or what it did that no example may. */
export type StepFault = 'time' | 'output' | 'disk' | 'memory' | 'processes' | 'folder'

export interface StepResult {
  output: Uint8Array
  /** Exit status, as a shell says it: 128 and more after a signal. */
  status: number
  /** The output is that of a terminal, which moves about and writes over what it wrote. */
  isTerminal: boolean
  fault?: StepFault
  /** Questions that were not asked. */
  unasked?: string[]
}

export interface JobResult {
  /** Of the commands that were run, in order; those after a fault are not. */
  steps: StepResult[]
  /** By the name of the service. */
  ports: Record<string, number>
  /** A service that did not come up, or the process that runs the example, with what it printed. */
  failed?: { service?: string; output: string }
}
