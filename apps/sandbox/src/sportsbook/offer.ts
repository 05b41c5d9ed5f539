import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Maximum number of events; the oldest is dropped. */
const MAX_EVENTS = 100
const HOUR_MS = 3_600_000

export const sportsEvent = z.strictObject({
  title: z.string().trim().min(1).max(120),
  startsAt: z.iso.datetime(),
  /** What is bet on. */
  market: z.string().trim().min(1).max(60).optional(),
  odds: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        /** The name in words, for the player's list of bets. */
        label: z.string().trim().min(1).max(60).optional(),
        price: z.number().gt(1).max(1000),
      }),
    )
    .min(1)
    .max(10),
})
type SportsEvent = z.output<typeof sportsEvent> & { readonly id: string }

const samples = [
  ['Harbour City v North Athletic', 5, [2.1, 3.4, 3.2]],
  ['Lakeside Rovers v Old Mill United', 26, [1.65, 3.9, 5.25]],
  ['River Wanderers v Castle Town', 49, [2.75, 3.1, 2.6]],
] as const

/** The events on offer, in memory. */
export function createOffer() {
  const events: SportsEvent[] = []

  function add(event: z.output<typeof sportsEvent>) {
    events.push({ ...event, id: randomUUID() })
    if (events.length > MAX_EVENTS) events.shift()
  }

  return {
    list: (): readonly SportsEvent[] => events,
    find: (id: string) => events.find((event) => event.id === id),
    add,
    addSamples(now: Date) {
      for (const [title, hours, prices] of samples) {
        const startsAt = new Date(now.getTime() + hours * HOUR_MS).toISOString()
        const [home = '', away = ''] = title.split(' v ')
        const labels = [home, 'Draw', away]
        const odds = prices.map((price, index) => ({
          ...{ name: ['1', 'X', '2'][index] ?? '', label: labels[index] ?? '', price },
        }))
        add({ title, startsAt, market: 'Match result', odds })
      }
    },
  }
}
export type Offer = ReturnType<typeof createOffer>
