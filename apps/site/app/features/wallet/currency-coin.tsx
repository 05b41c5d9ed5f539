import { currencySymbol } from '@croupier/money'
import { useSite } from '~/site.ts'

/** A currency's sign on a coin. Decoration: code or name stands beside it. */
export function CurrencyCoin({ code }: { code: string }) {
  const { locale } = useSite()
  const sign = currencySymbol(code, locale) ?? code
  return (
    <span className="s-coin" data-long={sign.length > 2 || undefined} aria-hidden="true">
      {sign}
    </span>
  )
}
