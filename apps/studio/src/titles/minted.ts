import { type SlotTitle, slot } from './title.ts'

export const minted: SlotTitle = {
  engine: 'slots',
  slug: 'minted',
  name: 'Minted',
  volatility: 'low',
  features: ['ways'],
  themes: ['treasures'],
  rtp: '97.26',
  releasedAt: '2026-08-28T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: 'ways',
    maxWin: 100_000,
    pays: `
      W: -
      a: 700
      b: 320
      c: 140
      d: 60
      e: 30
      f: 10
    `,
    strips: ['fbdfecadefdacefcbedfec', 'dafebfdcfdaefbcefbecdefW', 'fedbcWfbaefdefcedfcbefad'],
  }),
}
