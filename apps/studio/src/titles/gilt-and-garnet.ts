import { lines3, type SlotTitle, slot } from './title.ts'

export const giltAndGarnet: SlotTitle = {
  engine: 'slots',
  slug: 'gilt-and-garnet',
  name: 'Gilt & Garnet',
  volatility: 'medium',
  features: ['wild-multiplier'],
  themes: ['treasures'],
  rtp: '96.56',
  releasedAt: '2024-01-12T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    wild: { multiplier: 3 },
    maxWin: 200_000,
    pays: `
      W: 1350
      a: 650
      b: 360
      c: 230
      d: 150
      e: 100
      f: 55
    `,
    strips: ['dbfaedfecdaWdfbecdfebfe', 'ecfabdfeadefbadfWedfbcfb', 'Wfcedaecdbcfdebaefdbfead'],
  }),
}
