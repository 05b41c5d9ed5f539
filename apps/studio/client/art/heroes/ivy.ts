import { line, moved, path } from '../pen.ts'

export const ivyGreens = [
  ['#3F7F4E', '#2A5C3B'],
  ['#5F9C57', '#43783F'],
  ['#2F6844', '#1E4A31'],
] as const

/** A leaf of five points from its stem at 0,0 upwards, about 60 high; the right half in the darker green. */
export const ivyLeaf = ([lit, low]: readonly [string, string], vein = '#A9CF93') =>
  path(
    'M0 0C-10-4-22-2-30-6C-34-16-28-22-22-26C-32-34-36-42-34-50C-24-52-16-48-10-42C-8-54-4-62 0-68C4-62 8-54 10-42C16-48 24-52 34-50C36-42 32-34 22-26C28-22 34-16 30-6C22-2 10-4 0 0Z',
    lit,
  ) +
  path(
    'M0 0C4-20 4-46 0-68C4-62 8-54 10-42C16-48 24-52 34-50C36-42 32-34 22-26C28-22 34-16 30-6C22-2 10-4 0 0Z',
    low,
  ) +
  line('M0 0V-48M0-18L-20-36M0-18L20-36', vein, 2.4)

/** Leaves as [x, y, turn, scale]. */
export const ivy = (leaves: readonly (readonly [number, number, number, number])[]) =>
  leaves
    .map(([x, y, turn, scale], index) =>
      moved(x, y, ivyLeaf(ivyGreens[index % 3] ?? ivyGreens[0]), scale, turn),
    )
    .join('')
