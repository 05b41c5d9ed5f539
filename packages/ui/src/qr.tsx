import { type ReactNode, useEffect, useMemo, useState } from 'react'
import './qr.css'
import type { QrOptions, QrSymbol } from './qr-symbol.ts'

export type QrProps = QrOptions & {
  text: string
  /** Accessible name ("Code to pay by"). */
  label: string
  /** Fallback if the code cannot be drawn. */
  failed: ReactNode
}

type QrEncoder = (text: string, options: QrOptions) => QrSymbol

/** A QR code, dark on light in both themes for scanners. The encoder is loaded lazily. */
export function Qr(props: QrProps) {
  const { text, label, failed, version, margin, scale, width, dark, light } = props
  const encoder = useQrEncoder()
  const symbol = useMemo(() => {
    if (typeof encoder !== 'function') return encoder
    try {
      return encoder(text, { version, margin, scale, width, dark, light })
    } catch {
      return 'failed'
    }
  }, [encoder, text, version, margin, scale, width, dark, light])

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

function useQrEncoder(): QrEncoder | 'loading' | 'failed' {
  const [encoder, setEncoder] = useState<{ with: QrEncoder | 'failed' } | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const setIfMounted = (result: QrEncoder | 'failed') => {
      if (!isUnmounted) setEncoder({ with: result })
    }
    import('./qr-symbol.ts').then(
      ({ qrSymbol }) => setIfMounted(qrSymbol),
      () => setIfMounted('failed'),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return encoder?.with ?? 'loading'
}
