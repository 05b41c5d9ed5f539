import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestPlatform } from '@croupier/testkit'
import { expect } from 'vitest'
import { runOperatorCommand } from '../../../operator-command.ts'

/** Puts other offers in force on the platform's own operator folder, by the operator's command. */
export async function applyOffers(
  { platform, checkOptions }: Pick<TestPlatform, 'platform' | 'checkOptions'>,
  text: string,
): Promise<void> {
  const { databaseUrl, operatorDir } = platform.kernel.config
  writeFileSync(join(operatorDir, 'bonuses.yaml'), text)
  const environment = { DATABASE_URL: databaseUrl ?? '', OPERATOR_DIR: operatorDir }
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const args = ['apply', '--by', 'Ann']
  const code = await runOperatorCommand(args, environment, { log: print, error: print }, checkOptions)
  expect(code, output.join('\n')).toBe(0)
}
