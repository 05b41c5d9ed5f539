import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRereadable, openContent } from './content.ts'

test('rereads texts in development and keeps the previous ones if a file is invalid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'en'))
  const write = (text: string) => writeFileSync(join(folder, 'en/layout.yaml'), text)
  const open = (environment: 'development' | 'production') =>
    openContent({ contentDir: folder, environment }, 'en')

  write('title: Before')
  expect(isRereadable(open('production'))).toBe(false)
  const content = open('development')
  if (!isRereadable(content)) throw new Error('the texts do not follow their files')
  const before = content.checksum('en')

  write('title: After')
  expect(content.messages('en', 'layout')).toEqual({ title: 'Before' })
  content.reread()
  expect(content.messages('en', 'layout')).toEqual({ title: 'After' })
  expect(content.checksum('en')).not.toBe(before)

  write('title: {')
  expect(() => content.reread()).toThrow()
  expect(content.messages('en', 'layout')).toEqual({ title: 'After' })
})
