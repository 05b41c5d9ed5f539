import type { EventView } from '../../src/api.ts'
import { mount, type RendererOptions } from '../main.ts'
import { BASE, createFakeSportsbook, fakeEvent, fakeLiveEvent, fakeToken } from './fake-sportsbook.ts'

export const fakeEvents: readonly EventView[] = [
  fakeLiveEvent('event-live', 'alderbrook.city', 'ashcombe.town'),
  fakeEvent('event-next', 'bellmoor.rovers', 'cranmere.united'),
  fakeEvent('event-last', 'dunwyck.wanderers', 'eastvale.athletic'),
]

/** Shows the client on the page, with a sportsbook that answers in the browser. Call `close` at the end. */
export async function openSportsbook(
  options: Partial<RendererOptions> & { readonly player?: string | null } = {},
  events = fakeEvents,
) {
  const { player = 'player', ...rest } = options
  const fake = createFakeSportsbook(events)
  const restore = fake.install()
  const target = document.createElement('main')
  document.body.append(target)
  const renderer = await mount(BASE, {
    brand_id: 'test',
    token: fakeToken(player),
    lang: 'en',
    target,
    ...rest,
  })
  return {
    fake,
    renderer,
    target,
    root: () => target.firstElementChild?.shadowRoot ?? null,
    close() {
      renderer.kill()
      target.remove()
      restore()
    },
  }
}
