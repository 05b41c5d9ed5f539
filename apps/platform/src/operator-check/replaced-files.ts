import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config, FileIssue } from '../config/index.ts'
import type { Code } from '../modules/promotion/index.ts'
import type { FileTexts } from '../plugins/operator-files.ts'
import type { FileChecks } from './file-checks.ts'
import { createCheckContext } from './findings.ts'
import { checkPlatformFiles, issuesOfCodes } from './platform-files.ts'
import { checkSettings } from './settings-files.ts'

/** Checks texts of the operator's files as if they were in its folder. @returns the errors, with file and line */
export function checkFileTexts(config: Config, texts: FileTexts, checks: FileChecks): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-files-'))
  try {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const errors: string[] = []
    const findings = { errors, warnings: [], games: new Map<string, string[]>() }
    const context = createCheckContext({ ...config, operatorDir: folder }, findings, checks)
    const settings = checkSettings(context)
    if (settings) checkPlatformFiles(context, settings)
    return errors.map((error) => error.replaceAll(folder, config.operatorDir))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks codes against the files, which may not have them yet. `errors` are those of the files themselves. */
export function checkCodesOf(
  config: Config,
  codes: readonly Code[],
  checks: FileChecks,
): { readonly errors: readonly string[]; readonly issues: readonly FileIssue[] } {
  const errors: string[] = []
  const findings = { errors, warnings: [], games: new Map<string, string[]>() }
  const context = createCheckContext(config, findings, checks)
  const settings = checkSettings(context)
  const issues = settings ? issuesOfCodes(context, settings, { codes: [...codes] }) : []
  return { errors, issues }
}
