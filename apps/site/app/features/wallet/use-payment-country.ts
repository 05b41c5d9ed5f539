import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '~/features/profile/api/player.ts'
import { countryName } from '~/lib/i18n/country-name.ts'
import { countriesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { useStoredValue } from '~/lib/use-stored-value.ts'
import { findPaymentCountry, PAYMENT_COUNTRY_KEY } from './payment-country.ts'

export interface PaymentCountry {
  /** Country code for methods and payments. */
  readonly code: string
  /** Localised name; undefined while loading and if unknown. */
  readonly name: string | undefined
  /** Stores another country; null for the visitor's country. */
  readonly choose: (code: string | null) => void
}

export function usePaymentCountry(): PaymentCountry {
  const { api, country: visitor, isCountryAssumed: isVisitorAssumed, locale } = useSite()
  const { data: countries } = useQuery(countriesQuery(api))
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: isVisitorAssumed })
  const [chosen, choose] = useStoredValue(safeLocalStorage, PAYMENT_COUNTRY_KEY)
  const own = profile?.country ?? null
  const code = findPaymentCountry(countries ?? [], { chosen, own, visitor, isVisitorAssumed })
  // The operator's list omits countries it does not serve, but players there can still withdraw.
  const name = countries && (countryName(code, locale) ?? countries.find((one) => one.code === code)?.name)
  return { code, name, choose }
}
