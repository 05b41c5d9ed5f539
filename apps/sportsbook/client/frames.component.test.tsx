import { expect, onTestFinished, test, vi } from 'vitest'
import { createFrameQueue } from './frames.ts'

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
