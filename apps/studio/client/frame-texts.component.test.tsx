import { expect, onTestFinished, test, vi } from 'vitest'
import { h } from './dom.ts'
import { setTextLater } from './frame-texts.ts'

test('changes one text a frame, the last one of each element, and empties one at once', async () => {
  const [detail, announcer] = [h('p', {}, 'before'), h('p', {}, 'before')]
  document.body.append(detail, announcer)
  onTestFinished(() => {
    detail.remove()
    announcer.remove()
  })
  let frame = 0
  const count = () => {
    frame += 1
    if (detail.isConnected) requestAnimationFrame(count)
  }
  count()
  const changes: [string | null, number][] = []
  for (const element of [detail, announcer])
    new MutationObserver(() => changes.push([element.textContent, frame])).observe(element, {
      ...{ childList: true, characterData: true, subtree: true },
    })
  setTextLater(detail, 'first')
  setTextLater(announcer, 'waits')
  setTextLater(detail, 'detail')
  setTextLater(announcer, 'announced')
  expect([detail.textContent, announcer.textContent]).toEqual(['before', 'before'])
  await vi.waitFor(() => expect(announcer.textContent).toBe('announced'))
  expect(changes.map(([text]) => text)).toEqual(['detail', 'announced'])
  const [first, second] = changes.map(([, at]) => at)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(2)

  setTextLater(detail, 'late')
  setTextLater(detail, '')
  setTextLater(announcer, 'end')
  expect(detail.textContent).toBe('')
  await vi.waitFor(() => expect(announcer.textContent).toBe('end'))
  expect(detail.textContent).toBe('')
})
