import { describe, expect, test, vi } from 'vitest'
import { COPIED_MS, copyText } from './copy-text.ts'

describe('copying a text [2.7-10b 2.8-05:copy]', () => {
  test('writes to the clipboard without a prompt and confirms for two seconds [9-12f]', async () => {
    const [writeText, prompt] = [vi.fn(async () => undefined), vi.fn()]
    expect(await copyText('bc1q', 'Copy this', { clipboard: { writeText }, prompt })).toBe(true)
    expect(writeText).toHaveBeenCalledWith('bc1q')
    expect(prompt).not.toHaveBeenCalled()
    expect(COPIED_MS).toBe(2000)
  })

  test.each([
    ['there is no clipboard', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('falls back to a prompt where %s', async (_, clipboard) => {
    const prompt = vi.fn()
    expect(await copyText('bc1q', 'Copy this', { clipboard, prompt })).toBe(false)
    expect(prompt).toHaveBeenCalledWith('Copy this', 'bc1q')
  })
})
