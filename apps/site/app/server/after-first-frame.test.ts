import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { afterFirstFrame } from './after-first-frame.ts'

const NONCE = 'bm9uY2U='
const page = `<head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/></head><body><p>text</p><script nonce="${NONCE}" type="module" async="">import "/assets/a.js"</script>`
const written = afterFirstFrame(page, NONCE)

/** The page's own elements as far as the script asks for them, and what became of them. */
function run(html: string, visibilityState: string) {
  const frames: (() => void)[] = []
  const later: (() => void)[] = []
  const links: unknown[] = []
  const scripts: unknown[] = []
  const text = /type="held"[^>]*>([^<]*)</.exec(html)?.[1]
  const [, script = ''] = /<script nonce="[^"]+">(.*)<\/script>$/s.exec(html) ?? []
  const document = {
    visibilityState,
    createElement: () => ({}),
    head: { append: (link: unknown) => links.push(link) },
    querySelector: () => ({ nonce: NONCE, text, replaceWith: (element: unknown) => scripts.push(element) }),
  }
  runInNewContext(script, {
    document,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: (value: unknown) => void, _ms: number, value: unknown) =>
      later.push(() => task(value)),
  })
  return { frames, later, links, scripts }
}

test('nothing of the page fetches or runs a module', () => {
  expect(written).not.toMatch(/<link rel="modulepreload"|type="module"/)
  expect(written).toContain('<link rel="stylesheet" href="/assets/a.css"/></head><body><p>text</p>')
})

test('the modules come after the first frame, and then as they would have', () => {
  const { frames, later, links, scripts } = run(written, 'visible')
  expect([links, scripts]).toEqual([[], []])
  for (const frame of frames) frame()
  expect([links, scripts]).toEqual([[], []])
  for (const task of later) task()
  expect(links).toEqual([
    { rel: 'modulepreload', href: '/assets/a.js' },
    { rel: 'modulepreload', href: '/assets/b.js' },
  ])
  expect(scripts).toEqual([{ type: 'module', nonce: NONCE, text: 'import "/assets/a.js"' }])
})

test('a page in the background waits for no frame', () => {
  const { frames, links, scripts } = run(written, 'hidden')
  expect(frames).toEqual([])
  expect(links).toHaveLength(2)
  expect(scripts).toHaveLength(1)
})

test('an address cannot end the script', () => {
  const evil = afterFirstFrame('<link rel="modulepreload" href="/</script><script>x">', NONCE)
  expect(evil.match(/<\/?script/g)).toEqual(['<script', '</script'])
})

test('carries a nonce only where there is one', () => {
  expect(afterFirstFrame(page, undefined)).toMatch(/<script>\(\(modules/)
})
