import { useState } from 'react'
import './flag.css'
import { flagAddress } from './flag-address.ts'

/** A country's flag, or its code if there is no drawing. Decorative: show the country's name beside it. */
export function Flag({ code, lazy = false }: { code: string; lazy?: boolean }) {
  const [missing, setMissing] = useState<string>()
  const isDrawn = /^[a-z]{2}$/i.test(code) && missing !== code
  return (
    <span className="c-flag" aria-hidden="true">
      {isDrawn ? (
        <img
          src={flagAddress(code)}
          alt=""
          width={28}
          height={20}
          loading={lazy ? 'lazy' : undefined}
          onError={() => setMissing(code)}
        />
      ) : (
        code.slice(0, 2).toUpperCase()
      )}
    </span>
  )
}
