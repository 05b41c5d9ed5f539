import { expect, onTestFinished, test, vi } from 'vitest'
import { setTextLater } from './display.ts'
import { h } from './dom.ts'

/** A task of the browser, whose clock is not the one of the test. */
const task = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  })

test('changes one text in every second frame, the last one of each element, and empties one at once', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [detail, announcer] = [h('p', {}, 'before'), h('p', {}, 'before')]
  const texts = async () => {
    vi.advanceTimersToNextFrame()
    for (let turn = 0; turn < 5; turn += 1) await task()
    return [detail.textContent, announcer.textContent]
  }
  setTextLater(detail, 'first')
  setTextLater(announcer, 'waits')
  setTextLater(detail, 'detail')
  setTextLater(announcer, 'announced')
  expect([detail.textContent, announcer.textContent]).toEqual(['before', 'before'])
  expect(await texts()).toEqual(['before', 'before'])
  expect(await texts()).toEqual(['detail', 'before'])
  expect(await texts()).toEqual(['detail', 'before'])
  expect(await texts()).toEqual(['detail', 'announced'])

  setTextLater(detail, 'late')
  setTextLater(detail, '')
  setTextLater(announcer, 'end')
  expect(detail.textContent).toBe('')
  await texts()
  expect(await texts()).toEqual(['', 'end'])
})
