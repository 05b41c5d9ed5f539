import type { Account, Bonus, PlayerBonusCode } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { depositBonusesQuery } from '~/features/bonus/api.ts'
import { depositCodesQuery } from '~/features/codes/api.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi, useSite } from '~/lib/site.ts'
import type { BonusPreference } from './bonus-choice.ts'
import { readDepositDraft } from './deposit-draft.ts'
import { usePaymentCountry } from './use-payment-country.ts'

/** The promo code of the next deposit. */
export interface DepositCode {
  /** The applied code; null without one. */
  readonly active: PlayerBonusCode | null
  /** Whether a code can be entered. */
  readonly isOffered: boolean
  /** What the player has typed and not applied. */
  readonly typed: string
  setTyped(text: string): void
}

export interface DepositBonuses {
  /** In the operator's order. */
  readonly offers: readonly Bonus[]
  readonly code: DepositCode
  readonly declinesByDefault: boolean
  /** The player's preference since the wallet was opened, or of the last deposit, for any method and account. */
  readonly preference: BonusPreference | null
  setPreference(preference: BonusPreference | null): void
  /** Leaves code mode for what the player preferred before it. */
  leaveCode(): void
  /** The offers could not be loaded. */
  readonly hasFailed: boolean
  retry(): void
}

/** Bonuses available with a deposit; `preset` is the one the wallet was opened for [4-21 4-29 7-39b]. */
export function useDepositBonuses(
  { id, currency }: Pick<Account, 'id' | 'currency'>,
  preset: string | null,
): DepositBonuses & { readonly isLoading: boolean } {
  const api = useApi()
  const { code: country } = usePaymentCountry()
  // In a restricted country the platform refuses the request.
  const isClosed = useSite().restriction === 'geo-restricted'
  const bonuses = useQuery({ ...depositBonusesQuery(api, { currency, country }), enabled: !isClosed })
  // Without the codes a deposit is possible all the same.
  const codes = useQuery({ ...depositCodesQuery(api, currency), enabled: !isClosed })
  const constants = useQuery(constantsQuery(api))
  const [typed, setTyped] = useState('')
  const [{ preference, beforeCode }, setPreferences] = useState<Preferences>({
    preference: preset === null ? (readDepositDraft(id)?.preference ?? null) : { kind: 'preset', id: preset },
    beforeCode: null,
  })
  return {
    offers: bonuses.data ?? NONE,
    code: { ...(codes.data ?? NO_CODE), typed, setTyped },
    declinesByDefault: constants.data?.wallet.depositBonusDeclineDefault ?? false,
    preference,
    setPreference: (next) =>
      setPreferences(next?.kind === 'code' ? enterCode : { preference: next, beforeCode: null }),
    leaveCode: () => setPreferences({ preference: beforeCode, beforeCode: null }),
    isLoading: bonuses.isLoading || codes.isLoading || constants.isPending,
    hasFailed: bonuses.isError && !bonuses.data,
    retry: () => void bonuses.refetch(),
  }
}

interface Preferences extends Pick<DepositBonuses, 'preference'> {
  /** In code mode, the preference before it. */
  readonly beforeCode: BonusPreference | null
}

const enterCode = ({ preference, beforeCode }: Preferences): Preferences => ({
  preference: { kind: 'code' },
  beforeCode: preference?.kind === 'code' ? beforeCode : preference,
})

const NONE: readonly Bonus[] = []
const NO_CODE = { active: null, isOffered: false } as const

/** For payments without bonuses. */
export const NO_BONUSES: DepositBonuses = {
  ...{ offers: NONE, declinesByDefault: false, preference: null, hasFailed: false },
  code: { ...NO_CODE, typed: '', setTyped() {} },
  setPreference() {},
  leaveCode() {},
  retry() {},
}
