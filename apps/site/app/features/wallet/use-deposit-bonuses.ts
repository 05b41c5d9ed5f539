import type { Bonus } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { depositBonusesQuery } from '~/features/bonus/api.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi, useSite } from '~/lib/site.ts'
import type { BonusPreference } from './bonus-choice.ts'
import { usePaymentCountry } from './use-payment-country.ts'

export interface DepositBonuses {
  /** In the operator's order. */
  readonly offers: readonly Bonus[]
  readonly declinesByDefault: boolean
  /** The player's preference since the wallet was opened, for any method and account. */
  readonly preference: BonusPreference | null
  setPreference(preference: BonusPreference): void
  /** The offers could not be loaded. */
  readonly hasFailed: boolean
  retry(): void
}

/** Bonuses available with a deposit; `preset` is the one the wallet was opened for [4-21 4-29 7-39b]. */
export function useDepositBonuses(
  currency: string,
  preset: string | null,
): DepositBonuses & { readonly isLoading: boolean } {
  const api = useApi()
  const { code: country } = usePaymentCountry()
  // In a restricted country the platform refuses the request.
  const isClosed = useSite().restriction === 'geo-restricted'
  const bonuses = useQuery({ ...depositBonusesQuery(api, { currency, country }), enabled: !isClosed })
  const constants = useQuery(constantsQuery(api))
  const [preference, setPreference] = useState<BonusPreference | null>(
    preset === null ? null : { kind: 'preset', id: preset },
  )
  return {
    offers: bonuses.data ?? NONE,
    declinesByDefault: constants.data?.wallet.depositBonusDeclineDefault ?? false,
    ...{ preference, setPreference },
    isLoading: bonuses.isLoading || constants.isPending,
    hasFailed: bonuses.isError && !bonuses.data,
    retry: () => void bonuses.refetch(),
  }
}

const NONE: readonly Bonus[] = []

/** For payments without bonuses. */
export const NO_BONUSES: DepositBonuses = {
  ...{ offers: NONE, declinesByDefault: false, preference: null, hasFailed: false },
  setPreference() {},
  retry() {},
}
