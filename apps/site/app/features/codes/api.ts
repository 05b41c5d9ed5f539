import { type Client, newIdempotencyKey } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** Where a code applies [7-29]. */
export const codeTrigger = { registration: 1, profile: 2, deposit: 3 } as const

/** The platform's answer to a code [4-12]. */
export const codeStatus = { applied: 1, otherKind: 2, incorrect: 3, unavailable: 4 } as const

/** Key of all lists of the player's codes, for invalidation. */
export const bonusCodesKey = personalKey('bonus-codes')

/** The code that waits for the next deposit, and whether one can be entered there [4-22 4-29]. */
export function depositCodesQuery(api: Client, currency: string) {
  const query = { trigger: codeTrigger.deposit, currency }
  return queryOptions({
    queryKey: [...bonusCodesKey, 'deposit', currency],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/bonuses/bonuscodes', { query }, { signal })
      return { active: data.find(({ isActive }) => isActive) ?? null, isOffered: meta.isOffered }
    },
  })
}

/** The player's codes, and whether one can be entered in the profile. */
export function bonusCodesQuery(api: Client) {
  return queryOptions({
    queryKey: [...bonusCodesKey, 'all'],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/bonuses/bonuscodes', { query: {} }, { signal })
      return { codes: data, isOffered: meta.isOffered }
    },
  })
}

/** Changes nothing [4-26a]. */
export const checkDepositCode = (api: Client, code: string) =>
  api.call(
    'POST /api/game/bonuses/deposit-codes',
    { body: { code, mode: 1 } },
    { idempotencyKey: newIdempotencyKey() },
  )

/** Applies a code to the next deposit [4-26c]. */
export const applyDepositCode = (api: Client, code: string) =>
  api.call(
    'POST /api/game/bonuses/deposit-codes',
    { body: { code, mode: 3 } },
    { idempotencyKey: newIdempotencyKey() },
  )

/** Removes an applied code [4-26d]. A code is removed once, so its id is the idempotency key. */
export const removeDepositCode = (api: Client, id: string) =>
  api.call('DELETE /api/game/bonuses/deposit-codes', { body: { id } }, { idempotencyKey: id })

const postBonusCode = (api: Client, bonusCode: string, trigger: number) =>
  api.call(
    'POST /api/game/bonuses/bonuscodes',
    { body: { bonusCode, trigger } },
    { idempotencyKey: newIdempotencyKey() },
  )

/** Applies a code of any kind: where it is entered, or else where it belongs [4-26b]. */
export async function enterBonusCode(api: Client, text: string, trigger: number) {
  const answer = await postBonusCode(api, text, trigger)
  return answer.status === codeStatus.otherKind && answer.trigger !== null
    ? postBonusCode(api, text, answer.trigger)
    : answer
}

export const removeBonusCode = (api: Client, playerBonusCodeId: string) =>
  api.call(
    'DELETE /api/game/bonuses/bonuscodes',
    { body: { playerBonusCodeId } },
    { idempotencyKey: playerBonusCodeId },
  )
