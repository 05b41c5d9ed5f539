import { both, circle, line, moved, path, rect, ring, times } from '../pen.ts'

const brass = ['#F0BF62', '#C5852F', '#FFE7AE'] as const
const copper = ['#D77B42', '#9C4820'] as const
const dark = '#2A0F08'

/** The miner's lamp, lit, hanging from its hook; its foot at y = 134. */
export function minersLamp(): string {
  const cap =
    line('M0-150V-172C0-196 34-196 34-172', brass[1], 9) +
    path('M-44-104C-44-138-22-152 0-152C22-152 44-138 44-104Z', copper[0]) +
    path('M0-152C22-152 44-138 44-104H10C16-124 12-142 0-152Z', copper[1]) +
    times(4, (index) => rect(-33 + index * 18, -128, 9, 14, dark, { rx: 4 })) +
    rect(-60, -106, 120, 18, brass[0], { rx: 6 }) +
    rect(8, -106, 52, 18, brass[1], { rx: 6 })
  const glass =
    path('M-46-88H46L56 54H-56Z', '#FFE9B0') +
    path('M14-88H46L56 54H18Z', '#F6C667') +
    path('M0-60C34-22 42 0 42 18C42 42 24 54 0 54C-24 54-42 42-42 18C-42 0-34-22 0-60Z', '#F08A2C') +
    path('M0-16C18 6 24 18 24 30C24 46 14 54 0 54C-14 54-24 46-24 30C-24 18-18 6 0-16Z', '#FFF6D2') +
    both(line('M-52-88L-62 56', brass[1], 8)) +
    line('M-18-88L-22 54M18-88L22 54', brass[1], 4)
  const foot =
    rect(-72, 50, 144, 20, brass[0], { rx: 6 }) +
    rect(12, 50, 60, 20, brass[1], { rx: 6 }) +
    path('M-62 70H62L72 122H-72Z', copper[0]) +
    path('M12 70H62L72 122H18Z', copper[1]) +
    rect(-80, 116, 160, 20, brass[0], { rx: 8 }) +
    rect(16, 116, 64, 20, brass[1], { rx: 8 }) +
    circle(-24, 95, 12, brass[0]) +
    ring(-24, 95, 12, dark, 3) +
    line('M-52 78L-56 108', brass[2], 6)
  return cap + glass + foot
}

/** A pick, its head to the top and its handle down. */
export const pick = (wood: readonly [string, string], steel: readonly [string, string]) =>
  rect(-10, -120, 20, 270, wood[0], { rx: 8 }) +
  rect(1, -120, 9, 270, wood[1], { rx: 4 }) +
  path(
    'M-150-74C-104-120-44-136 0-136C44-136 104-120 150-74C104-102 60-106 0-106C-60-106-104-102-150-74Z',
    steel[0],
  ) +
  path('M0-136C44-136 104-120 150-74C104-102 60-106 0-106Z', steel[1]) +
  rect(-20, -142, 40, 44, steel[1], { rx: 6 }) +
  rect(-20, -142, 20, 44, steel[0], { rx: 6 })

/** Copper ore in the rock. */
export const ore = (x: number, y: number, scale: number) =>
  moved(
    x,
    y,
    path('M-40 0L-30-34L-4-52L10-20L34-40L50 0Z', copper[1]) +
      path('M-40 0L-30-34L-4-52L-14 0ZM10-20L34-40L28 0H16Z', copper[0]) +
      path('M-30-34L-4-52L-10-24Z', '#F6B078'),
    scale,
  )
