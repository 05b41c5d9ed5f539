import type { Wheel } from '@croupier/contract/types'
import type { Ref } from 'react'
import { fitLabel, type Slice, slicesOf } from './slices.ts'
import { useSegmentLabels } from './use-segment-label.ts'
import './wheel-picture.css'

const RADIUS = 190
const LAMPS = 24
/** Labels run from the rim to the hub. */
const LABEL = { outer: 174, inner: 60 }

const inRadians = (degrees: number) => (degrees * Math.PI) / 180

/** A point on the rim. Rounded to hundredths, so that server and browser render the same string. */
function rim(degrees: number): string {
  const angle = inRadians(degrees)
  return [Math.sin(angle) * RADIUS, -Math.cos(angle) * RADIUS].map((part) => part.toFixed(2)).join(' ')
}

const slicePath = (from: number, size: number) =>
  `M0 0 ${rim(from)}A${RADIUS} ${RADIUS} 0 ${size > 180 ? 1 : 0} 1 ${rim(from + size)}Z`

interface WheelPictureProps {
  segments: Wheel['segments']
  /** The part that turns. */
  turning: Ref<SVGGElement>
  /** The segment that was won; null before. */
  won: number | null
}

/** The prize wheel; the list of its chances says the same in words. Not mirrored in right-to-left pages. */
export function WheelPicture({ segments, turning, won }: WheelPictureProps) {
  const labels = useSegmentLabels()
  const slices = slicesOf(segments.map(({ weight }) => weight))
  return (
    <svg className="s-wheel-picture" viewBox="-216 -236 432 452" aria-hidden="true" direction="ltr">
      <circle r="212" className="s-wheel-picture__edge" />
      <circle r="207" className="s-wheel-picture__wood" />
      <circle r="193" className="s-wheel-picture__ring" />
      <circle r="190" className="s-wheel-picture__bed" />
      {Array.from({ length: LAMPS }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the lamps never change places
          key={index}
          r="3.6"
          cy="-200"
          transform={`rotate(${(index * 360) / LAMPS})`}
          className="s-wheel-picture__lamp"
        />
      ))}
      <g ref={turning} className="s-wheel-picture__turning">
        {segments.map((segment, index) => {
          const slice = slices[index] ?? { from: 0, size: 0, middle: 0 }
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: segments may have the same title
              key={index}
              className="s-wheel-picture__slice"
              data-look={lookOf(segment, index)}
              data-won={won === index || undefined}
            >
              <path d={slicePath(slice.from, slice.size)} />
              <SliceLabel slice={slice} labels={labels(segment)} />
            </g>
          )
        })}
        <circle r="190" className="s-wheel-picture__light" />
      </g>
      <circle r="50" className="s-wheel-picture__hub" />
      <path d="M0-26Q7-9 24 0 7 9 0 26-7 9-24 0-7-9 0-26z" className="s-wheel-picture__star" />
      <g className="s-wheel-picture__pin">
        <path d="M0-176-12-208a13 13 0 1 1 24 0Z" />
        <circle cy="-214" r="4.5" />
      </g>
    </svg>
  )
}

/** Nothing where the slice has no room for it. */
function SliceLabel({ slice, labels }: { slice: Slice; labels: readonly string[] }) {
  const label = fitLabel(labels, slice, LABEL)
  if (label === null) return null
  const { text, font } = label
  const turn = `rotate(${(slice.middle - 90).toFixed(2)})`
  return (
    <text x={LABEL.outer} y={(font * 0.35).toFixed(2)} fontSize={font} transform={turn}>
      {text}
    </text>
  )
}

/** Segments without a reward are quiet; the rarest reward shines. */
function lookOf({ reward }: Wheel['segments'][number], index: number): string {
  if (!reward) return index % 2 === 0 ? 'felt' : 'felt-deep'
  if (reward.kind === 'cash') return index % 2 === 0 ? 'brass' : 'ivory'
  return reward.kind === 'wheel' ? 'ivory' : 'red'
}
