import { lines3, type SlotTitle, slot } from './title.ts'

export const quicksilver: SlotTitle = {
  engine: 'slots',
  slug: 'quicksilver',
  name: 'Quicksilver',
  volatility: 'medium',
  features: ['expanding-wilds', 'respins'],
  themes: ['crafts'],
  rtp: '97.08',
  releasedAt: '2024-05-24T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    wild: { expands: 'always', respins: true },
    maxWin: 200_000,
    pays: `
      W: -
      a: 1750
      b: 850
      c: 490
      d: 230
      A: 110
      K: 65
    `,
    strips: ['KdKbAKcKdaKAcbdaKcbAaKAcdKA', 'KadbcKdcaKWdKAbKAdAKAKA', 'KAcdAKAdKbKAcaKbAKadcAd'],
  }),
}
