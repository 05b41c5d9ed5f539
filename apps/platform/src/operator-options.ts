import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'

export interface Author {
  /** Who asks for it, as they name themselves. */
  readonly operator: string
  readonly reason: string
}

export interface OperatorOptions {
  readonly author: Author
  readonly isDryRun: boolean
  readonly files: readonly string[]
}

const MAX_TEXT = 500

/** Reads `--by`, `--why`, `--dry-run` and the names of files; null if the arguments are invalid. */
export function readOptions(args: readonly string[]): OperatorOptions | null {
  try {
    const { values, positionals: files } = parseArgs({
      args: [...args],
      options: {
        by: { type: 'string', default: userInfo().username },
        why: { type: 'string', default: '' },
        'dry-run': { type: 'boolean', default: false },
      },
      allowPositionals: true,
      strict: true,
    })
    const [operator, reason] = [values.by.trim(), values.why.trim()]
    if (!operator || operator.length > MAX_TEXT || reason.length > MAX_TEXT) return null
    return { author: { operator, reason }, isDryRun: values['dry-run'], files }
  } catch {
    return null
  }
}
