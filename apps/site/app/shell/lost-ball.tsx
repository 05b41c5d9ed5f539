import wheel from '@brand/hero-wheel-bare.svg'

/** Illustration of the error page: a roulette ball off the wheel. */
export function LostBall() {
  return (
    <svg className="s-lost-ball" viewBox="0 0 360 250" aria-hidden="true" direction="ltr">
      <ellipse cx="150" cy="200" rx="150" ry="10" />
      {/* The nested SVG clips the wheel at the table's edge. */}
      <svg width="360" height="196" aria-hidden="true">
        <image href={wheel} x="10" y="40" width="280" height="280" />
      </svg>
      <path d="M0 196h360" />
      <path d="M214 70C252 20 292 40 304 110c6 34 10 58 18 76" />
      <circle cx="326" cy="187" r="9" />
    </svg>
  )
}
