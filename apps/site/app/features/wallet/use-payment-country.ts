import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '~/data/settings.ts'
import { countryName } from '~/parts/country-name.ts'
import { useStoredChoice } from '~/parts/use-stored-choice.ts'
import { useSite } from '~/site.ts'

export interface PaymentCountry {
  /** What methods and payments are asked for. */
  readonly code: string
  /** Its name in the page's language; undefined while it is fetched, and where neither the language nor the operator has one. */
  readonly name: string | undefined
  /** Keeps another one; null is where the visit comes from. */
  readonly choose: (code: string | null) => void
}

/** Where the player pays from: the one that was chosen, or else the country of the visit [4-05a]. */
export function usePaymentCountry(): PaymentCountry {
  const { api, country: visitCountry, locale } = useSite()
  const { data: countries } = useQuery(countriesQuery(api))
  const [chosenCode, choose] = useStoredChoice('paymentGeo')
  const find = (code: string | null) => countries?.find((one) => one.code === code)
  const listed = find(chosenCode) ?? find(visitCountry)
  const code = listed?.code ?? visitCountry
  // The operator's list leaves out countries that it does not serve. Players who travel there still withdraw.
  const name = countries && (countryName(code, locale) ?? listed?.name)
  return { code, name, choose }
}
