import type { BetErrorCode } from '../../src/api.ts'
import type { Context } from '../context.ts'
import { type ElementView, h } from '../dom.ts'
import { formatAmount } from '../money-format.ts'
import { MAX_SELECTIONS } from '../slip.ts'
import { button, notice } from './ui.ts'

/** Codes with a text of their own; the others say that nothing was staked. */
const explained: ReadonlySet<BetErrorCode> = new Set([
  ...(['odds-changed', 'suspended', 'decided', 'unknown-selection', 'same-event', 'stake-too-low'] as const),
  ...(['stake-too-high', 'payout-too-high', 'too-many-open', 'player-blocked', 'currency-changed'] as const),
  ...([
    'insufficient-funds',
    'limit-reached',
    'max-bet-exceeded',
    'token-expired',
    'too-many-requests',
  ] as const),
])

/** Codes that may come with an allowed amount. */
const limited: ReadonlySet<BetErrorCode> = new Set(['stake-too-low', 'stake-too-high', 'payout-too-high'])

export function failureText({ t, account, locale }: Context, code: BetErrorCode, limit?: string): string {
  if (!explained.has(code)) return t('failed.other')
  if (limit === undefined || !limited.has(code)) return t(`failed.${code}`)
  return t(`failed.${code}.limit`, { limit: formatAmount(limit, account().view?.currency ?? 'EUR', locale) })
}

export const fullText = ({ t }: Context) => t('slip.full', { limit: MAX_SELECTIONS })

/** Why the last bet was refused, or why the account cannot be used. */
export function slipFailure(context: Context): ElementView | null {
  const { t, betting } = context
  if (betting.isFull()) return notice('info', { key: 'full', role: 'status' }, h('p', {}, fullText(context)))
  const failure = betting.failure()
  if (failure)
    return notice(
      'danger',
      { key: 'failure', role: 'alert' },
      h('p', {}, failureText(context, failure.code, failure.limit)),
      failure.code === 'insufficient-funds' &&
        button({ look: 'button--small', press: context.recharge }, t('recharge')),
      failure.code === 'limit-reached' &&
        context.hasLimits() &&
        button({ look: 'button--small', press: context.limits }, t('limits')),
      failure.code === 'token-expired' &&
        button({ look: 'button--small', press: context.login }, t('slip.login')),
    )
  if (context.account().view?.isBlocked)
    return notice('info', { key: 'blocked', role: 'status' }, h('p', {}, t('account.blocked')))
  if (context.account().status === 'failed')
    return notice(
      'danger',
      { key: 'account', role: 'alert' },
      h('p', {}, t('account.failed')),
      button({ look: 'button--small', press: context.readAccount }, t('retry')),
    )
  return null
}
