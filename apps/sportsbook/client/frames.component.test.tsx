import { expect, onTestFinished, test, vi } from 'vitest'
import { afterFrames, createFrameQueue, createWindowObserver } from './frames.ts'

const frame = () => new Promise((done) => requestAnimationFrame(done))
const task = () => new Promise((done) => setTimeout(done))

function open() {
  const work = vi.fn()
  const queue = createFrameQueue(work)
  onTestFinished(queue.close)
  return { work, queue }
}

test('draws what a player has done in the next frame, once', async () => {
  const { work, queue } = open()
  queue.request()
  queue.requestLater()
  queue.request()
  expect(work).not.toHaveBeenCalled()
  await frame()
  expect(work).toHaveBeenCalledTimes(1)
  await frame()
  await task()
  expect(work).toHaveBeenCalledTimes(1)
})

test('draws what has changed by itself in a task of its own after the frame, or with what a player does', async () => {
  const { work, queue } = open()
  const calls: number[] = []
  queue.requestLater()
  queue.requestLater()
  // Runs in the same frame, after the callback of the queue.
  await new Promise<void>((done) =>
    requestAnimationFrame(() => {
      calls.push(work.mock.calls.length)
      done()
    }),
  )
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  expect(calls).toEqual([0])
  queue.requestLater()
  queue.request()
  await frame()
  expect(work).toHaveBeenCalledTimes(2)
  queue.requestLater()
  queue.close()
  await frame()
  await task()
  expect(work).toHaveBeenCalledTimes(2)
})

test('calls a function after the given number of frames', async () => {
  const calls: string[] = []
  afterFrames(2, () => calls.push('after two'))
  for (const number of ['first', 'second']) {
    await frame()
    calls.push(number)
  }
  await frame()
  // In the second frame, before what was asked for later.
  expect(calls).toEqual(['first', 'after two', 'second'])
  afterFrames(0, () => calls.push('at once'))
  expect(calls.at(-1)).toBe('at once')
})

test('tells whether an element is in the window, until it is observed no longer', async () => {
  const element = document.createElement('div')
  element.style.cssText = 'position: absolute; inset-block-start: 0; block-size: 10px; inline-size: 10px'
  document.body.append(element)
  onTestFinished(() => element.remove())
  const { observe, close } = createWindowObserver()
  onTestFinished(close)
  const heard: boolean[] = []
  const stop = observe(element, (isInWindow) => heard.push(isInWindow))
  await expect.poll(() => heard).toEqual([true])
  element.style.insetBlockStart = '300vh'
  await expect.poll(() => heard).toEqual([true, false])
  stop()
  element.style.insetBlockStart = '0'
  for (let count = 0; count < 3; count += 1) await frame()
  expect(heard).toEqual([true, false])
})
