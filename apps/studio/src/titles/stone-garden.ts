import { lines3, type SlotTitle, slot } from './title.ts'

export const stoneGarden: SlotTitle = {
  engine: 'slots',
  slug: 'stone-garden',
  name: 'Stone Garden',
  volatility: 'low',
  features: ['free-spins'],
  themes: ['nature'],
  rtp: '97.42',
  releasedAt: '2025-02-14T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    freeSpins: { awards: { 3: 8 }, multipliers: [2], retriggers: true, most: 40 },
    maxWin: 150_000,
    pays: `
      W: 1500
      a: 750
      b: 500
      c: 330
      d: 210
      e: 110
      S: 200
    `,
    strips: ['bdSceadebaecdWe', 'dceaSebdeWdecabe', 'SeabdcedbedWedbcebcdec'],
  }),
}
