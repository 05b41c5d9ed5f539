import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { afterFirstFrame } from './after-first-frame.ts'

const NONCE = 'bm9uY2U='
const page = `<head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/></head><body><p>text</p><script nonce="${NONCE}" type="module" async="">import "/assets/a.js"</script>`
const written = afterFirstFrame(page, NONCE)

/** A high-priority picture that is still loading. */
function createPicture() {
  const listeners = new Map<string, () => void>()
  return {
    complete: false,
    addEventListener: (name: string, done: () => void) => void listeners.set(name, done),
    happen: (name: 'load' | 'error') => listeners.get(name)?.(),
  }
}

/** An element that tells its events; its methods are not compared. */
function createElement() {
  const { addEventListener, happen } = createPicture()
  const element: { readonly src?: string; isRemoved?: boolean; happen?: typeof happen } = {}
  const remove = () => {
    element.isRemoved = true
  }
  for (const [name, value] of Object.entries({ addEventListener, happen, remove }))
    Object.defineProperty(element, name, { value })
  return element
}

/** Runs the script against fake page elements and records its actions. */
function run(
  html: string,
  visibilityState: string,
  {
    pictures = [],
    tellsPaints = true,
  }: { pictures?: readonly { complete: boolean }[]; tellsPaints?: boolean } = {},
) {
  const frames: (() => void)[] = []
  const later: { task: () => void; ms: number }[] = []
  const links: unknown[] = []
  const scripts: unknown[] = []
  const sources: ReturnType<typeof createElement>[] = []
  const text = /type="held"[^>]*>([^<]*)</.exec(html)?.[1]
  const [, script = ''] = /<script nonce="[^"]+">(.*)<\/script>$/s.exec(html) ?? []
  const document = {
    visibilityState,
    createElement: () => createElement(),
    head: { append: (element: object) => ('src' in element ? sources : links).push(element) },
    querySelector: () => ({ nonce: NONCE, text, replaceWith: (element: unknown) => scripts.push(element) }),
    querySelectorAll: () => pictures,
  }
  let reportPaint: (() => void) | null = null
  class Observer {
    static readonly supportedEntryTypes = tellsPaints ? ['paint'] : []
    constructor(callback: (list: object, observer: Observer) => void) {
      reportPaint = () => callback({ getEntriesByName: () => [{}] }, this)
    }
    observe() {}
    disconnect() {
      reportPaint = null
    }
  }
  runInNewContext(script, {
    document,
    PerformanceObserver: Observer,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void, ms = 0) => later.push({ task, ms }),
  })
  /** Paints a frame and reports it to the observer. */
  async function show() {
    reportPaint?.()
    for (const frame of frames.splice(0)) frame()
    const tasks = later.splice(0)
    later.push(...tasks.filter(({ ms }) => ms > 0))
    for (const { task, ms } of tasks) if (ms === 0) task()
    await new Promise(setImmediate)
  }
  return { frames, later, links, scripts, sources, show }
}

test('removes module preloads and scripts from the initial page', () => {
  expect(written).not.toMatch(/<link rel="modulepreload"|type="module"/)
  expect(written).toContain('<link rel="stylesheet" href="/assets/a.css"/></head><body><p>text</p>')
})

test('adds the modules after the first frame, in their original form', async () => {
  const { links, scripts, show } = run(written, 'visible', { pictures: [{ complete: true }] })
  expect([links, scripts]).toEqual([[], []])
  await show()
  expect(links).toEqual([
    { rel: 'modulepreload', href: '/assets/a.js' },
    { rel: 'modulepreload', href: '/assets/b.js' },
  ])
  expect(scripts).toEqual([{ type: 'module', nonce: NONCE, text: 'import "/assets/a.js"' }])
})

test('adds many modules a few in a task, and the script with the last of them', async () => {
  const many = Array.from({ length: 9 }, (_, place) => `<link rel="modulepreload" href="/${place}.js"/>`)
  const { links, scripts, show } = run(afterFirstFrame(many.join('') + page, NONCE), 'visible')
  await show()
  expect([links.length, scripts.length]).toEqual([4, 0])
  await show()
  expect([links.length, scripts.length]).toEqual([8, 0])
  await show()
  expect([links.length, scripts.length]).toEqual([11, 1])
})

test('evaluates the largest modules in tasks of their own, before the script, also if one fails', async () => {
  const [shared, react] = ['/assets/shared-k3.js', '/assets/react-a-1.js']
  const large = [shared, react].map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
  const { links, scripts, sources, show } = run(afterFirstFrame(large + page, NONCE), 'visible')
  await show()
  expect([links.length, sources.map(({ src }) => src), scripts]).toEqual([4, [react], []])
  await show()
  expect(sources).toHaveLength(1)
  sources[0]?.happen?.('load')
  expect([sources.length, sources[0]?.isRemoved]).toEqual([1, true])
  await show()
  expect(sources.map(({ src }) => src)).toEqual([react, shared])
  sources[1]?.happen?.('error')
  expect(scripts).toEqual([])
  await show()
  expect(scripts).toHaveLength(1)
})

test('waits for high-priority pictures and the frame that shows them', async () => {
  const [one, other] = [createPicture(), createPicture()]
  const { scripts, show } = run(written, 'visible', { pictures: [one, other, { complete: true }] })
  await show()
  one.happen('load')
  await show()
  expect(scripts).toEqual([])
  // A picture that fails to load counts as loaded.
  other.happen('error')
  await new Promise(setImmediate)
  expect(scripts).toEqual([])
  await show()
  expect(scripts).toHaveLength(1)
})

test('waits until the first frame is painted, not only produced', async () => {
  const { frames, later, scripts } = run(written, 'visible')
  await new Promise(setImmediate)
  expect([frames.length, later.length, scripts.length]).toEqual([0, 1, 0])
})

test('waits one more frame in a browser without paint timing', async () => {
  const { scripts, show } = run(written, 'visible', { tellsPaints: false })
  await new Promise(setImmediate)
  expect(scripts).toEqual([])
  await show()
  expect(scripts).toHaveLength(1)
})

test('waits at most a second for pictures', async () => {
  const { later, scripts, show } = run(written, 'visible', { pictures: [createPicture()] })
  await show()
  expect(later.map(({ ms }) => ms)).toEqual([1000])
  later[0]?.task()
  await new Promise(setImmediate)
  await show()
  expect(scripts).toHaveLength(1)
})

test('does not wait for a frame on a hidden page', () => {
  const { frames, links, scripts } = run(written, 'hidden')
  expect(frames).toEqual([])
  expect(links).toHaveLength(2)
  expect(scripts).toHaveLength(1)
})

test('escapes addresses in the script', () => {
  const evil = afterFirstFrame('<link rel="modulepreload" href="/</script><script>x">', NONCE)
  expect(evil.match(/<\/?script/g)).toEqual(['<script', '</script'])
})

test('adds a nonce only if there is one', () => {
  expect(afterFirstFrame(page, undefined)).toMatch(/<script>\(\(modules/)
})
