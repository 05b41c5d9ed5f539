import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { handoffScript } from './handoff-script.ts'

/** Runs the script as a browser would, up to the first `</script>`, and returns the data. */
function runHandoff(html: string): readonly unknown[] {
  const [, text = ''] = /^<script[^>]*>(.*?)<\/script/s.exec(html) ?? []
  const received: unknown[] = []
  const streamController = {
    enqueue: (part: unknown) => received.push(part),
    close: () => received.push('closed'),
  }
  runInNewContext(text, { window: { __reactRouterContext: { streamController } } })
  return received
}

test.each([
  'plain',
  '["a","b\\"c"]\n',
  '</script><script>alert(1)</script>',
  '<!-- <script> -->',
  'a&amp;b\u2028\u2029',
  '\\u003c',
])('hands over what it was given, and nothing runs: %s', (handoff) => {
  const html = handoffScript(handoff, 'bm9uY2U=')
  expect(runHandoff(html)).toEqual([handoff, 'closed'])
  expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script'])
})

test('carries the nonce if there is one', () => {
  expect(handoffScript('x', 'bm9uY2U=')).toMatch(/^<script nonce="bm9uY2U=">/)
  expect(handoffScript('x', undefined)).toMatch(/^<script>/)
})
