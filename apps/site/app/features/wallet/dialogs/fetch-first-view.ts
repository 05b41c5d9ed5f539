import type { FirstViewContext } from '~/dialogs/types.ts'
import { depositBonusesQuery } from '~/features/bonus/api.ts'
import { depositCodesQuery } from '~/features/codes/api.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { constantsQuery, countriesQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { accountsQuery } from '../api/accounts.ts'
import { depositMethodsQuery, withdrawalMethodsQuery } from '../api/payment.ts'
import { turnoverQuery } from '../api/turnover.ts'
import { findDepositBlock } from '../deposit-allowance.ts'
import { findPaymentCountry, PAYMENT_COUNTRY_KEY } from '../payment-country.ts'
import { parseWalletParam } from '../wallet-tab.ts'

/** Fetches what the wallet waits for, and the code of its form. */
export async function fetchFirstView({ queries, site, value }: FirstViewContext): Promise<void> {
  const { api } = site
  const accounts = queries.fetchQuery(accountsQuery(api))
  const countries = queries.fetchQuery(countriesQuery(api))
  const profile = queries.fetchQuery(profileQuery(api))
  // The initial amount depends on recent deposits.
  const limits = queries.fetchQuery({ ...limitsQuery(api), staleTime: 0 })

  async function fetchMethods() {
    const [ownAccounts, knownCountries, { country: own }] = await Promise.all([accounts, countries, profile])
    const currency = ownAccounts.find(({ isSelected }) => isSelected)?.currency
    if (currency === undefined) return
    const chosen = safeLocalStorage.read(PAYMENT_COUNTRY_KEY)
    const { country: visitor, isCountryAssumed: isVisitorAssumed } = site
    const country = findPaymentCountry(knownCountries, { chosen, own, visitor, isVisitorAssumed })
    const market = { currency, country }
    const fetchDeposit = async () => {
      if (findDepositBlock(await limits, currency, false) !== null) return
      await queries.prefetchQuery(depositMethodsQuery(api, market))
    }
    await Promise.all([
      queries.prefetchQuery(withdrawalMethodsQuery(api, market)),
      queries.prefetchQuery(turnoverQuery(api, currency)),
      site.restriction !== 'geo-restricted' && queries.prefetchQuery(depositBonusesQuery(api, market)),
      site.restriction !== 'geo-restricted' && queries.prefetchQuery(depositCodesQuery(api, currency)),
      fetchDeposit(),
    ])
  }
  await Promise.all([
    limits,
    fetchMethods(),
    queries.prefetchQuery(currenciesQuery(api)),
    queries.prefetchQuery(constantsQuery(api)),
    parseWalletParam(value).tab === 'deposit'
      ? import('../deposit-form.tsx')
      : import('../withdrawal-form.tsx'),
  ])
}
