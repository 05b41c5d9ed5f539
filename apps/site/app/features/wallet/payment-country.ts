import type { Country } from '@croupier/contract/types'

/** In local storage: the country that the player has chosen for payments [9-09a]. */
export const PAYMENT_COUNTRY_KEY = 'paymentGeo'

/** The payment country: the chosen one if the operator's list has it, else the visitor's [4-05a]. */
export const findPaymentCountry = (
  countries: readonly Country[],
  chosenCode: string | null,
  visitorCountry: string,
): string => countries.find(({ code }) => code === chosenCode)?.code ?? visitorCountry
