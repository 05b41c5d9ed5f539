import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { copyOperatorFiles } from '../operator-files.ts'

/**
 * A copy of the operator's folder for the current test, with a changed settings.yaml.
 * @throws Error if nothing was changed
 */
export function copyOperator(change: (settings: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyOperatorFiles(folder)
  changeSettings(folder, change)
  return folder
}

/**
 * Changes the settings.yaml of an operator's folder.
 * @throws Error if nothing was changed
 */
export function changeSettings(folder: string, change: (settings: string) => string): void {
  const file = join(folder, 'settings.yaml')
  const own = readFileSync(file, 'utf8')
  const changed = change(own)
  if (changed === own) throw new Error('settings.yaml was not changed')
  writeFileSync(file, changed)
}

/** Settings of an operator without a text message gateway. */
export const withoutPhone = (settings: string) =>
  settings
    .replace('registration: { email: true, phone: true }', 'registration: { email: true, phone: false }')
    .replace('tabs: both', 'tabs: email')
