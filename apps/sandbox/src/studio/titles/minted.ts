import { slot, type Title } from './title.ts'

export const minted: Title = {
  slug: 'minted',
  name: 'Minted',
  volatility: 'low',
  features: ['ways'],
  rtp: '97.31',
  releasedAt: '2026-08-07T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: 'ways',
    maxWin: 100_000,
    pays: `
      W: -
      a: 260
      b: 180
      c: 120
      d: 80
      e: 55
      f: 35
    `,
    strips: ['efcedfbdfcbedafecdebfa', 'cadbfedfWeafcefdefcdbe', 'fedbefdcefacfbdfadWecfebc'],
  }),
}
