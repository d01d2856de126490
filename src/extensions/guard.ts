// Runs functions of an extension, within a time limit; failures name the extension and the position in it.
import type { ExtensionCode } from '../config/extensions.ts'
import type { BlockPage, Finding } from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { messageOf } from '../text/error-message.ts'
import { createLimit, EndlessError, LOOP_HINT } from './limit.ts'
import { placeOfThrow } from './place.ts'

/** A failure as reported to its author. */
export interface Failure {
  severity: 'error'
  message: string
  hint: string
}

/** Describes functions that read blocks of one kind. */
export interface BlockKind<Written, Made> {
  /** Names a block in messages. */
  nameOf(written: Written): string
  /** Checks a result. @throws Error that says what it is instead of the expected type */
  check(made: unknown): Made
  /** Returns what a page shows instead of a block whose function fails. */
  instead: Made
}

export type Guard = ReturnType<typeof createGuard>

/** @param limit milliseconds that each call may take */
export function createGuard(code: ExtensionCode, root: string, limit: number | undefined) {
  const runLimited = createLimit(limit)
  const run = <Result>(what: string, work: () => Result): Result =>
    runLimited(`${what} of the extension ${code.file}`, work)

  function failed(what: string, error: unknown): Failure {
    if (error instanceof EndlessError) return { severity: 'error', message: error.message, hint: LOOP_HINT }
    const message = `${what} of the extension ${code.file} failed`
    return { severity: 'error', message, hint: messageOf(error) + placeOfThrow(error, code, root) }
  }

  return {
    /** The extension's file. */
    file: code.file,

    /** Returns the result of `work`; if it fails, that of `instead`. @throws SiteError that `work` throws */
    attempt<Result>(what: string, work: () => Result, instead: (failure: Failure) => Result): Result {
      try {
        return run(what, work)
      } catch (error) {
        if (error instanceof SiteError) throw error
        return instead(failed(what, error))
      }
    },

    /**
     * Wraps a function so that it reports failures to the page and returns `instead`, rather than throwing.
     */
    reader<Written, Page extends BlockPage, Made>(
      read: (written: Written, page: Page) => Made,
      { nameOf, check, instead }: BlockKind<Written, Made>,
    ): (written: Written, page: Page) => Made {
      return (written, page) => {
        const what = nameOf(written)
        try {
          return run(what, () => check(read(written, withRule(page))))
        } catch (error) {
          // The content may be nested too deeply for the stack: an error of the page, not of the extension.
          if (error instanceof RangeError && placeOfThrow(error, code, root) === '') throw error
          page.report(failed(what, error))
          return instead
        }
      }
    },
  }
}

/** The page of a block, with the same rule for all reports. */
function withRule<Page extends BlockPage>(page: Page): Page {
  return { ...page, report: (finding: Finding) => page.report(ruled(finding)) }
}

/** Sets the rule of problems that an extension reports, whatever it says itself. */
export function ruled({ rule: _, ...finding }: Finding): Finding {
  return finding
}
