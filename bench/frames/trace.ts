import type { Browser, Page } from '@playwright/test'
import { quantile } from '../scenario.ts'

/** How many times slower the processor of a page's main thread is made. */
export const SLOWDOWN = 4

/** An event of Chromium's trace; times in microseconds, `tdur` of the thread's processor time. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What the main thread of the busiest page did. */
export interface TracedThread {
  /** Frames per second. */
  readonly frames: number
  /** The longest task in milliseconds: by the clock, and of the thread's processor time with its slowdown. */
  readonly longest: number
  readonly longestOfProcessor: number
  /** Milliseconds of processor time with its slowdown that 90, and 95, of 100 frames take at most. */
  readonly frameWork: number
  readonly frameWork95: number
  /** The share of frames whose processor time is more than a frame of the screen. */
  readonly lateFrames: number
}

/** Milliseconds of a frame at 60 a second. */
const FRAME_MS = 1000 / 60

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
/** Callbacks closer together than this belong to one frame of the screen, as after a late one. */
const FRAME_GAP_US = 10_000

/** A trace, and how long its longest press took until the next frame was shown; 0 without a press. */
export interface TracedPage extends TracedThread {
  readonly press: number
}

/** Traces a page with a slow processor while `act` runs and for some milliseconds after it. */
export async function tracePage(
  browser: Browser,
  page: Page,
  lasts: number,
  act: () => Promise<unknown> = async () => undefined,
): Promise<TracedPage> {
  const session = await page.context().newCDPSession(page)
  const presses = await page.evaluateHandle(() => {
    // Every frame fires a callback, so that frames without a change count too.
    const next = () => requestAnimationFrame(next)
    next()
    const durations: number[] = []
    const note = (list: PerformanceObserverEntryList) => {
      for (const { name, duration } of list.getEntries())
        if (/^(pointerdown|pointerup|click)$/.test(name)) durations.push(duration)
    }
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return durations
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.waitForTimeout(lasts)
  const text = (await browser.stopTracing()).toString('utf8')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const press = await presses.evaluate((durations) => Math.max(0, ...durations))
  return { ...readTrace(JSON.parse(text)), press }
}

/** @throws Error if the trace has no frames */
export function readTrace({ traceEvents }: { readonly traceEvents: readonly TraceEvent[] }): TracedThread {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const callbacks = Map.groupBy(
    traceEvents.filter((event) => event.name === 'FireAnimationFrame' && mainThreads.has(threadOf(event))),
    threadOf,
  )
  const [[thread, fired] = ['', []]] = [...callbacks].sort(([, one], [, other]) => other.length - one.length)
  const times = fired.map(({ ts }) => ts).sort((one, other) => one - other)
  const starts = times.filter((ts, index) => index === 0 || ts - (times[index - 1] ?? 0) > FRAME_GAP_US)
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined || first === last) throw new Error('the trace has no frames')
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
  const drawing = tasks.filter(({ ts, dur = 0 }) => times.some((at) => at >= ts && at < ts + dur))
  const work = drawing.map(({ tdur = 0 }) => tdur / 1000)
  return {
    frameWork: quantile(work, 0.9),
    frameWork95: quantile(work, 0.95),
    lateFrames: work.filter((milliseconds) => milliseconds > FRAME_MS).length / work.length,
    frames: ((starts.length - 1) * 1_000_000) / (last - first),
    longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    longestOfProcessor: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  }
}
