import { lines3, type SlotTitle, slot } from './title.ts'

export const hollowCrown: SlotTitle = {
  engine: 'slots',
  slug: 'hollow-crown',
  name: 'Hollow Crown',
  volatility: 'high',
  features: ['wild-multiplier'],
  themes: ['legends'],
  rtp: '95.06',
  releasedAt: '2026-09-04T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    wild: { multiplier: 5 },
    maxWin: 500_000,
    pays: `
      W: 5750
      a: 950
      b: 300
      c: 95
      d: 25
      e: 10
      f: 5
    `,
    strips: ['cefcWeacdfecabdfbdefbdef', 'bfdcbfedafcedfceWbdfae', 'ecbdecfdcfdefadefbafW'],
  }),
}
