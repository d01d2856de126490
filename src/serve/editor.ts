// Opens a file in the author's editor.
import { spawn } from 'node:child_process'
import { basename } from 'node:path'

export interface Place {
  /** Absolute path. */
  file: string
  line: number
  column: number
}

/** The author's editor with its own arguments: `$VISUAL`, else `$EDITOR`. */
export function editorCommand(env: NodeJS.ProcessEnv = process.env): string[] | undefined {
  const command = env.VISUAL || env.EDITOR
  const words = command?.match(/"[^"]*"|[^\s"]+/g)?.map((word) => word.replace(/^"|"$/g, ''))
  return words && words.length > 0 ? words : undefined
}

/** The arguments that make an editor open a position; an unknown editor gets the file only. */
export function editorArguments(editor: string, { file, line, column }: Place): string[] {
  const name = basename(editor)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase()
  if (/^(?:code|code-insiders|codium|cursor|windsurf)$/.test(name)) return ['-g', `${file}:${line}:${column}`]
  if (/^(?:subl|sublime_text|zed|hx|helix|mate|atom)$/.test(name)) return [`${file}:${line}:${column}`]
  if (/^(?:idea|webstorm|phpstorm|pycharm|goland|rider|clion|rubymine)\d*$/.test(name))
    return ['--line', String(line), file]
  if (/^(?:n?vim?|vi|gvim|mvim|nano|emacs|emacsclient|kak|micro)$/.test(name)) return [`+${line}`, file]
  return [file]
}

/** Starts the editor, without a shell; resolves to why it could not be started, if so. */
export function openInEditor(place: Place, [editor = '', ...own]: string[]): Promise<string | undefined> {
  const child = spawn(editor, [...own, ...editorArguments(editor, place)], { stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(undefined))
    child.once('error', (error) => resolve(error.message))
  })
}
