import { type ReactNode, useEffect, useMemo, useState } from 'react'
import './qr.css'
import type { QrOptions, QrSymbol } from './qr-symbol.ts'

export type QrProps = QrOptions & {
  text: string
  /** What it is, for those who do not see it ("Code to pay by"). */
  label: string
  /** In its place where it cannot be drawn: another way to the same thing. */
  failed: ReactNode
}

type Draw = (text: string, options: QrOptions) => QrSymbol

/** A QR code, dark on light in every theme, for that is what readers read. What draws it is fetched with the first. */
export function Qr(props: QrProps) {
  const { text, label, failed, version, margin, scale, width, dark, light } = props
  const draw = useDraw()
  const symbol = useMemo(() => {
    if (typeof draw !== 'function') return draw
    try {
      return draw(text, { version, margin, scale, width, dark, light })
    } catch {
      return 'failed'
    }
  }, [draw, text, version, margin, scale, width, dark, light])

  if (symbol === 'failed') return failed
  if (symbol === 'loading')
    return <div className="c-qr" aria-busy="true" style={{ inlineSize: width, blockSize: width }} />
  return (
    <svg
      className="c-qr"
      role="img"
      aria-label={label}
      width={symbol.width}
      height={symbol.width}
      viewBox={`0 0 ${symbol.modules} ${symbol.modules}`}
      shapeRendering="crispEdges"
    >
      <path className="c-qr__light" fill={light} d={`M0 0h${symbol.modules}v${symbol.modules}H0z`} />
      <path className="c-qr__dark" fill={dark} d={symbol.path} />
    </svg>
  )
}

function useDraw(): Draw | 'loading' | 'failed' {
  const [draw, setDraw] = useState<{ with: Draw | 'failed' } | null>(null)
  useEffect(() => {
    let isGone = false
    const keep = (found: Draw | 'failed') => {
      if (!isGone) setDraw({ with: found })
    }
    import('./qr-symbol.ts').then(
      ({ qrSymbol }) => keep(qrSymbol),
      () => keep('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return draw?.with ?? 'loading'
}
