import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file))
const overview = readFileSync(join(FOLDER, 'README.md'), 'utf8')

describe('the decision records', () => {
  test.each(records)('%s has a date and a status, and is listed under its title', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    expect(text).toMatch(
      /^# .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (?:accepted|accepted; extended by .+|superseded by .+)\n\n/,
    )
    const title = /^# (.+)$/m.exec(text)?.[1]
    expect(overview).toContain(`| [${file.slice(0, 4)}](${file}) | ${title} |`)
  })
})
