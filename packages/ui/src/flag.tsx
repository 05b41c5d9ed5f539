import './flag.css'
import { flagAddress, isDrawn } from './flag-address.ts'

/** Address of a country's flag by its two-letter code in any case, if it is drawn. */
export const flagUrl = (code: string): string | undefined => (isDrawn(code) ? flagAddress(code) : undefined)

/** A country's flag. Decoration: the country's name stands beside it. Without a drawing, its code. */
export function Flag({ code, lazy = false }: { code: string; lazy?: boolean }) {
  const url = flagUrl(code)
  return (
    <span className="c-flag" aria-hidden="true">
      {url ? (
        <img src={url} alt="" width={28} height={20} loading={lazy ? 'lazy' : undefined} />
      ) : (
        code.slice(0, 2).toUpperCase()
      )}
    </span>
  )
}
