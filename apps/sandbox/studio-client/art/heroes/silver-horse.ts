import { circle, line, type Point, path, times } from '../pen.ts'
import { along, plume } from '../plume.ts'

const silver = ['#FBFCFB', '#DCE3E8', '#B3BFC9', '#7F8D9A', '#4F5C69'] as const

const crest: readonly [Point, Point, Point] = [
  [26, -158],
  [122, -104],
  [124, 110],
]

/** The mane, streaming back in flat locks. */
const mane = times(9, (index) => {
  const t = index / 8
  const root = along(...crest, t)
  const reach = 104 - t * 14
  const turn = ((-16 + t * 62) * Math.PI) / 180
  const tip: Point = [root[0] + Math.cos(turn) * reach, root[1] + Math.sin(turn) * reach]
  return path(plume(root, tip, 48, 0.5), silver[[1, 3, 2][index % 3] ?? 1] ?? silver[1])
})

/** A horse's head in quicksilver, to the left. */
export function silverHorse(): string {
  const neck =
    path('M-24-10C-30 52-70 104-84 200H150C168 96 150-54 84-122C60-146 40-156 20-160Z', silver[2]) +
    path('M-16 4C-24 60-62 116-72 200H-6C-2 120 28 60 30-24C16-16 0-4-16 4Z', silver[4]) +
    path('M30-24C28 60-2 120-6 200H40C44 110 76 40 70-60Z', silver[3])
  const ears =
    path('M14-148C6-170 10-190 22-206C36-190 42-168 36-148Z', silver[3]) +
    path('M-12-146C-18-170-12-192 0-210C12-194 20-170 14-148Z', silver[1]) +
    path('M-4-152C-6-172-4-184 1-196C8-182 10-168 8-152Z', silver[4])
  const head =
    path(
      'M20-158C-18-164-44-148-58-122C-78-82-104-48-138-20C-160-4-170 16-160 34C-150 50-128 54-110 44C-94 36-84 34-70 34C-44 34-12 20 14-6C44-36 56-74 50-112C46-136 38-152 20-158Z',
      silver[1],
    ) +
    path(
      'M-160 34C-150 50-128 54-110 44C-94 36-84 34-70 34C-44 34-12 20 14-6C44-36 56-74 50-112C40-62 8-22-36-6C-70 6-100 2-126 18C-138 26-150 32-160 34Z',
      silver[3],
    ) +
    path(
      'M20-158C-18-164-44-148-58-122C-78-82-104-48-138-20C-150-10-158 0-161 10C-130-12-84-34-58-70C-38-98-20-128 20-158Z',
      silver[0],
    ) +
    circle(-2, -62, 42, silver[2]) +
    path('M-2-104A42 42 0 0 0-30-31L28-92A42 42 0 0 0-2-104Z', silver[1]) +
    path('M-142 6C-148 0-146-12-136-12C-132-6-134 2-142 6Z', silver[4]) +
    line('M-156 30C-142 30-132 28-122 22', silver[4], 5)
  const eye =
    path('M-56-104C-46-118-26-116-18-102C-30-92-48-92-56-104Z', silver[4]) +
    circle(-38, -104, 5, silver[0]) +
    line('M-62-112C-48-128-24-126-12-108', silver[4], 5)
  const bridle =
    line('M-104-52C-98-30-92-12-84 2', '#2E2A4F', 9) +
    line('M-84 2C-50-10-26-30-2-62C14-84 22-112 22-150', '#2E2A4F', 9) +
    line('M-62-116C-40-136-10-142 22-140', '#2E2A4F', 9) +
    circle(-84, 2, 14, '#F4C25B') +
    circle(-84, 2, 6, '#2E2A4F')
  const forelock = path('M14-160C-14-160-34-146-48-112C-28-118-8-132 14-160Z', silver[3])
  return mane + neck + ears + head + eye + bridle + forelock
}
