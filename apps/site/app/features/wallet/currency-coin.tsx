import { currencySymbol } from '@croupier/money'
import { useSite } from '~/lib/site.ts'

/** A currency's sign on a coin; its initial if it has none. */
export function CurrencyCoin({ code }: { code: string }) {
  const { locale } = useSite()
  const sign = currencySymbol(code, locale) ?? code.charAt(0)
  return (
    <span className="s-coin" data-long={sign.length > 2 || undefined} aria-hidden="true">
      {sign}
    </span>
  )
}
