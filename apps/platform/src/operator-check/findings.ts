import { ContentError } from '@croupier/content'
import { type FileIssue, OperatorFileError } from '../config/index.ts'
import type { createSettings } from '../modules/settings/index.ts'

export type Findings = {
  readonly errors: string[]
  readonly warnings: string[]
  readonly games: Map<string, string[]>
}

/** The result of `work`; null if it rejects a file, which is added to the errors. */
export function collectErrors<T>({ errors }: Pick<Findings, 'errors'>, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof OperatorFileError) errors.push(error.message)
    else if (error instanceof ContentError) errors.push(...error.errors)
    else throw error
    return null
  }
}

type ReadFile<T> = { readonly data: T; describe(errors: readonly FileIssue[]): string }

export function addIssues({ errors }: Findings, file: ReadFile<unknown>, issues: readonly FileIssue[]): void {
  if (issues.length > 0) errors.push(file.describe(issues))
}

export type CheckedSettings = ReturnType<typeof createSettings>
