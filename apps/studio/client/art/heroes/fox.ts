import { both, circle, diamond, group, line, path } from '../pen.ts'

const mask = (colour: string, slit: string) =>
  path('M0-8C-18-34-52-46-84-42C-118-38-140-58-156-74C-156-30-140 16-104 34C-70 50-26 46 0 22Z', colour) +
  path('M-34 6C-50-14-84-20-106-6C-90 18-56 24-34 6Z', slit)

export const foxMask = () =>
  mask('#1D1015', '#F7E7B8') +
  group('scale(-1 1)', mask('#120A0E', '#F0D898')) +
  both(line('M0-8C-18-34-52-46-84-42C-118-38-140-58-156-74', '#E4B04A', 4.5))

/** The fox in its mask. */
export function fox(): string {
  const left =
    path('M0-70L-52-92L-150-176C-160-110-152-60-132-24L-160 40L-100 82L-40 130L0 168Z', '#E0762F') +
    path('M-138-148C-142-108-136-74-122-44L-78-82Z', '#3A0B18') +
    path('M-132-24L-160 40L-100 82L-40 130L0 168V96L-34 52L-96 22Z', '#F8EBD2') +
    path('M0-70L-52-92L-78-82L-36-20L0 40Z', '#F2944A')
  const right =
    path('M0-70L52-92L150-176C160-110 152-60 132-24L160 40L100 82L40 130L0 168Z', '#C85E22') +
    path('M138-148C142-108 136-74 122-44L78-82Z', '#3A0B18') +
    path('M132-24L160 40L100 82L40 130L0 168V96L34 52L96 22Z', '#E6CFA8') +
    path('M0-70L52-92L78-82L36-20L0 40Z', '#E0762F')
  const eyes = both(
    circle(-70, 2, 10.5, '#1D1015') +
      circle(-73, -2, 3.2, '#FFF6DA') +
      (
        [
          [-128, -34],
          [-108, -28],
          [-88, -27],
        ] as const
      )
        .map(([x, y], index) => diamond(x, y + 2, 0.13 + index * 0.02, '#E4B04A'))
        .join(''),
  )
  const nose =
    diamond(0, -26, 0.34, '#E4B04A') +
    path('M-24 128C-12 118 12 118 24 128C22 148 10 160 0 166C-10 160-22 148-24 128Z', '#1D1015') +
    line('M-12 128C-6 124 0 124 4 126', '#8C6A70', 4)
  return (
    left + right + foxMask() + eyes + nose + both(line('M-50 112L-112 104M-48 122L-104 128', '#3A0B18', 2.5))
  )
}
