import { ContentError } from '@croupier/content'
import type { z } from 'zod'
import {
  type Config,
  type FileIssue,
  type OperatorFile,
  OperatorFileError,
  readOperator,
} from '../config/index.ts'
import type { createSettings } from '../modules/settings/index.ts'
import type { FileChecks } from './file-checks.ts'

export type Findings = {
  readonly errors: string[]
  readonly warnings: string[]
  readonly games: Map<string, string[]>
}

/** One check of an operator's files. */
export interface CheckContext {
  readonly config: Config
  readonly findings: Findings
  readonly patternProblem: FileChecks['patternProblem']
  /** Reads a file of the operator's folder. @throws OperatorFileError */
  read<S extends z.ZodType>(name: string, schema: S): OperatorFile<z.output<S>>
}

export const createCheckContext = (
  config: Config,
  findings: Findings,
  { parse, patternProblem }: FileChecks,
): CheckContext => ({
  config,
  findings,
  patternProblem,
  read: (name, schema) => readOperator(config.operatorDir, name, schema, parse),
})

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

export function addIssues(
  { errors }: Findings,
  file: OperatorFile<unknown>,
  issues: readonly FileIssue[],
): void {
  if (issues.length > 0) errors.push(file.describe(issues))
}

export type CheckedSettings = ReturnType<typeof createSettings>
