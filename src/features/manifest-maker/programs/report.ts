// The report of the child process that loads a program. The program runs in that process, so what is reported may be its own.
import * as z from 'zod/mini'

const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manifest'), manifest: z.unknown() }),
  /** The module contains nothing from which a manifest can be made. */
  z.object({ kind: z.literal('nothing'), exported: z.array(z.string()) }),
  /** The program is of a kind that cannot be read. */
  z.object({ kind: z.literal('unsupported'), message: z.string() }),
  z.object({
    kind: z.literal('failed'),
    message: z.string(),
    /** The stand-in of native code was called. */
    isNative: z.optional(z.literal(true)),
  }),
  /** The program ended its process before it was found. */
  z.object({ kind: z.literal('exited') }),
])

/** The last argument of the process, with which native code fails to load. */
export const ABSENT = 'without-native-code'

/** The result of loading a program, which the process writes before it ends. */
export type Report = z.infer<typeof reportSchema>

/** The report on a program that writes where its process reports. */
export const UNREADABLE = {
  kind: 'unsupported',
  message: 'it wrote to file descriptor 3, where its manifest is expected',
} as const satisfies Report

export function readReport(text: string): Report {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}
