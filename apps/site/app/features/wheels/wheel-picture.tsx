import './wheel-picture.css'

const SECTORS = 12
const RADIUS = 140
const HALF = Math.PI / SECTORS

/** A point on the rim. Rounded to hundredths, so that server and browser render the same string. */
function rim(angle: number): string {
  return [Math.sin(angle) * RADIUS, -Math.cos(angle) * RADIUS].map((part) => part.toFixed(2)).join(' ')
}

const sectors = Array.from({ length: SECTORS }, (_, index) => {
  const middle = index * 2 * HALF
  return { index, path: `M0 0 ${rim(middle - HALF)}A${RADIUS} ${RADIUS} 0 0 1 ${rim(middle + HALF)}Z` }
})

/** The prize wheel at rest. Not mirrored in right-to-left pages. */
export function WheelPicture() {
  return (
    <svg className="s-wheel-picture" viewBox="-170 -182 340 352" aria-hidden="true" direction="ltr">
      <circle r="164" className="s-wheel-picture__rim" />
      {sectors.map(({ index, path }) => (
        <path key={index} d={path} data-colour={index % 4} />
      ))}
      {sectors.map(({ index }) => (
        <circle
          key={index}
          r="3"
          cy="-152"
          transform={`rotate(${(index * 360) / SECTORS})`}
          className="s-wheel-picture__lamp"
        />
      ))}
      <circle r="36" className="s-wheel-picture__hub" />
      <path d="M0-18 5-5 18 0 5 5 0 18-5 5-18 0-5-5Z" className="s-wheel-picture__star" />
      <path d="M0-140-12-166a12 12 0 1 1 24 0Z" className="s-wheel-picture__pin" />
    </svg>
  )
}
