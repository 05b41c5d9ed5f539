import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import type { FileTexts } from '../plugins/operator-files.ts'
import { checkPlatformFiles } from './platform-files.ts'
import { checkSettings } from './settings-files.ts'

/** Checks texts of the operator's files as if they were in its folder. @returns the errors, with file and line */
export function checkFileTexts(config: Config, texts: FileTexts): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-files-'))
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
    const errors: string[] = []
    const findings = { errors, warnings: [], games: new Map<string, string[]>() }
    const checked = { ...config, operatorDir: folder }
    const settings = checkSettings(checked, findings)
    if (settings) checkPlatformFiles(checked, settings, findings)
    return errors.map((error) => error.replaceAll(folder, config.operatorDir))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
