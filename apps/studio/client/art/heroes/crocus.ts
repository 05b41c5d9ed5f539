import { group, line, path } from '../pen.ts'

const violet = ['#8B5CB8', '#693E99', '#4A2873', '#B48AD8'] as const
const saffron = ['#E2412B', '#A8231D'] as const
const green = ['#3F7A4A', '#28593A'] as const

/** The saffron crocus, opened; its foot at y = 200. */
export function crocus(): string {
  const leaves =
    path('M-8 200C-60 130-116 90-176 72C-120 120-70 170-22 206Z', green[0]) +
    path('M8 200C60 130 116 90 176 72C120 120 70 170 22 206Z', green[1]) +
    path('M-10 200C-40 140-84 80-112 16C-62 80-16 140 4 200Z', green[0]) +
    path('M10 200C40 140 84 80 112 16C62 80 16 140-4 200Z', green[1]) +
    path('M-16 206C-12 160-10 120-14 84H14C10 120 12 160 16 206Z', '#D8C6E8') +
    path('M4 206C6 160 4 120 2 84H14C10 120 12 160 16 206Z', '#A98BC8')
  const back =
    path('M-10 90C-70 20-84-60-54-150C-8-110 10-20 0 90Z', violet[1]) +
    path('M10 90C70 20 84-60 54-150C8-110-10-20 0 90Z', violet[2])
  const far =
    path('M-6 96C-80 70-150 6-168-76C-92-74-30-6 0 96Z', violet[0]) +
    path('M-6 96C-70 40-124-16-168-76C-152 6-80 70-6 96Z', violet[1]) +
    path('M6 96C80 70 150 6 168-76C92-74 30-6 0 96Z', violet[1]) +
    path('M6 96C70 40 124-16 168-76C152 6 80 70 6 96Z', violet[2]) +
    line('M-24 70C-70 20-112-28-148-62M-30 62C-62 8-92-34-122-58', violet[3], 3.5) +
    line('M24 70C70 20 112-28 148-62', violet[0], 3.5)
  const threads = [-42, 4, 44]
    .map((turn, index) =>
      group(
        `translate(0 60) rotate(${turn})`,
        path('M-4 0C-10-60-12-120-22-158C-14-176 6-178 14-164C8-120 6-60 5 0Z', saffron[0]) +
          path('M1 0C2-60 2-120-2-172C6-176 12-170 14-164C8-120 6-60 5 0Z', saffron[1]) +
          line('M-16-160C-12-168-2-170 6-164', '#F8A06A', index === 1 ? 5 : 4),
      ),
    )
    .join('')
  const front =
    path('M0 104C-62 92-104 40-108-30C-62-24-14 20 0 104Z', violet[0]) +
    path('M0 104C-50 60-84 20-108-30C-104 40-62 92 0 104Z', violet[1]) +
    path('M0 104C62 92 104 40 108-30C62-24 14 20 0 104Z', violet[1]) +
    path('M0 104C50 60 84 20 108-30C104 40 62 92 0 104Z', violet[2]) +
    line('M-16 84C-46 50-70 18-92-16', violet[3], 4) +
    path('M0 112C-40 92-50 34-22-26C-8-6 4 4 0 112Z', violet[3]) +
    path('M0 112C40 92 50 34 22-26C8-6-4 4 0 112Z', violet[0]) +
    line('M0 100V10', violet[1], 3)
  return leaves + back + far + threads + front
}
