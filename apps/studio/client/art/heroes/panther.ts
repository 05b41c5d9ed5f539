import { circle, group, line, path, polygon } from '../pen.ts'

interface Glass {
  readonly deep: string
  readonly main: string
  readonly plane: string
  readonly lit: string
}
const lamp: Glass = { deep: '#1A1422', main: '#2E2639', plane: '#433852', lit: '#6F6184' }
const shadow: Glass = { deep: '#0F0B15', main: '#1C1625', plane: '#2A2236', lit: '#453B55' }

/** Planes of the left half, the ear first. */
const facets = ({ deep, main, plane, lit }: Glass) => [
  path('M-40-100L-96-168L-146-104L-128-40Z', deep),
  path('M-96-168L-146-104L-128-40L-112-84Z', main),
  path('M-60-98L-94-142L-116-96L-100-64Z', '#7A2A2A'),
  path('M0-120L-48-110L-112-60L-60-44L0-60Z', plane),
  path('M0-120L-48-110L-24-70L0-60Z', lit),
  path('M-112-60L-140 20L-92-4L-60-44Z', main),
  path('M-140 20L-150 70L-100 60L-92-4Z', deep),
  path('M-92-4L-100 60L-60 84L-36 30L-30 4Z', main),
  path('M-60-44L-92-4L-30 4L-16-30Z', deep),
  path('M0-60L-24-60L-16-30L-30 4L-26 50L0 46Z', plane),
  path('M0-60L-10-40L-12 30L0 46Z', lit),
  path('M-150 70L-104 118L-60 84L-100 60Z', main),
  path('M-60 84L-104 118L-60 152L-40 118Z', deep),
  path('M-26 50L-36 30L-60 84L-40 118L0 122L0 78Z', plane),
  path('M-36 30L-60 84L-44 62Z', lit),
  path('M-40 118L-60 152L0 172L0 122Z', main),
]

const half = (glass: Glass) =>
  path('M0-120L-48-110L-112-60L-150 70L-104 118L-60 152L0 172Z', glass.main) + facets(glass).join('')

/** The head of a panther cut from volcanic glass. */
export function panther(): string {
  const eye =
    path('M-88-20C-70-40-44-34-30-6C-50 2-74 0-88-20Z', '#0B0810') +
    path('M-82-19C-68-34-48-29-37-8C-54-2-72-4-82-19Z', '#F7C948') +
    path('M-60-31C-54-24-54-10-60-4C-66-10-66-24-60-31Z', '#0B0810') +
    circle(-68, -23, 3.4, '#FFFFFF')
  return (
    half(lamp) +
    group('scale(-1 1)', half(shadow)) +
    eye +
    group('scale(-1 1)', eye) +
    path('M-30 50H30L18 70L0 82L-18 70Z', '#8E4A52') +
    path('M0 50H30L18 70L0 82Z', '#5C2C38') +
    line('M0 82V104M0 104C-12 118-30 118-40 110M0 104C12 118 30 118 40 110', '#0B0810', 5) +
    line('M-48 88L-140 84M-50 100L-132 116M48 88L140 84M50 100L132 116', '#B9AEC6', 2.5) +
    polygon(
      [
        [0, -110],
        [13, -92],
        [0, -68],
        [-13, -92],
      ],
      '#2FA886',
    ) +
    polygon(
      [
        [0, -110],
        [13, -92],
        [0, -68],
      ],
      '#176E5A',
    ) +
    polygon(
      [
        [0, -110],
        [-13, -92],
        [0, -92],
      ],
      '#A3EBD3',
    )
  )
}
