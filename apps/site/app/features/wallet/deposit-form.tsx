import { CallError } from '@croupier/client'
import type { Account, PaymentMethod, Profile } from '@croupier/contract/types'
import { ExternalIcon } from '@croupier/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { depositBonusesKey } from '~/features/bonus/api.ts'
import { bonusCodesKey } from '~/features/codes/api.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { playerStatus } from '~/features/profile/api/statuses.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createPaymentEvent } from '~/lib/analytics/wallet-events.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { pagePath } from '~/lib/links.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { currenciesQuery } from '~/lib/settings/api.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { accountsQuery } from './api/accounts.ts'
import {
  type DepositOrder,
  depositMethodsKey,
  depositMethodsQuery,
  invoicesKey,
  startDeposit,
} from './api/payment.ts'
import { storeAsyncInvoiceId } from './async-invoice.ts'
import type { DepositAllowance } from './deposit-allowance.ts'
import { storeDepositDraft } from './deposit-draft.ts'
import { type DepositProblem, toDepositProblem } from './deposit-problem.ts'
import type { DepositDialogName } from './deposit-result.tsx'
import { createIdempotencyKeys, isOutcomeUnknown } from './idempotency-keys.ts'
import { type Payment, PaymentForm } from './payment-form.tsx'
import { openProviderWindow, type ProviderWindow } from './provider-window.ts'
import { buildRedirectUrl } from './redirect-address.ts'
import { buildReturnUrls } from './return-urls.ts'
import type { AmountDraft } from './use-amount-field.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'
import { usePaymentCountry } from './use-payment-country.ts'

interface DepositFormProps {
  method: PaymentMethod
  account: Account
  profile: Profile
  unit: AmountUnit
  draft: AmountDraft
  bonuses: DepositBonuses
  allowance: DepositAllowance | null
  /** Called when the payment has started and waits for its code in the wallet. */
  onWaiting: () => void
}

/** A deposit form; the payment continues on the provider's page [4-14] or as its method requires [4-13]. */
export default function DepositForm(props: DepositFormProps) {
  const { method, account, profile, unit, draft, bonuses, allowance, onWaiting } = props
  const t = useText('modals/wallet')
  const api = useApi()
  const { code: country } = usePaymentCountry()
  const queries = useQueryClient()
  const track = useTrack()
  const alertNotAllowed = useNotAllowedAlert()
  const showError = useShowError()
  const showInWallet = useShowInWallet()
  const { locale, locales } = useSite()
  const { pathname, search } = useLocation()
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const { currency } = account

  function showProblem(error: unknown) {
    const problem = toDepositProblem(error)
    // The methods query says whether the deposit limit is reached.
    if (problem === 'limit') {
      queries.invalidateQueries(depositMethodsQuery(api, { currency, country }))
      queries.invalidateQueries(limitsQuery(api))
    }
    if (problem === 'not-allowed') alertNotAllowed()
    else showError(problem)
  }

  /** Shows a bonus as it is now, before its refusal is told. */
  async function refreshBonuses({ fields }: CallError) {
    await Promise.all([
      fields.bonusId && queries.invalidateQueries({ queryKey: depositBonusesKey }),
      fields.bonusCode && queries.invalidateQueries({ queryKey: bonusCodesKey }),
      // Amounts are converted at the rates that the site knows.
      (fields.bonusId || fields.bonusCode) && queries.invalidateQueries(currenciesQuery(api)),
    ])
  }

  async function deposit({ amount, fields, bonus }: Payment) {
    if (playerStatus(profile) === 'no-deposits') {
      alertNotAllowed()
      return
    }
    const page = opensProviderPage(method) ? openProviderWindow(t('deposit.submitting')) : null
    const order: DepositOrder = {
      method: method.method,
      currency,
      country,
      amount,
      accountId: account.id,
      ...buildReturnUrls(pagePath(pathname, locale, locales), search),
      locale,
      ...bonus,
      fields,
    }
    const facts = { amount, currency, method: method.method }
    track(createPaymentEvent('sent', 'deposit', facts))
    try {
      const started = await startDeposit(api, order, idempotencyKeys.keyFor(order))
      idempotencyKeys.reset()
      storeDepositDraft({ accountId: account.id, amount, preference: bonuses.preference })
      // Mark as stale without fetching: refetched when the player returns to this tab.
      queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey, refetchType: 'none' })
      queries.invalidateQueries({ queryKey: invoicesKey, refetchType: 'none' })
      queries.invalidateQueries({ ...limitsQuery(api), refetchType: 'none' })
      queries.invalidateQueries({ queryKey: depositMethodsKey, refetchType: 'none' })
      queries.invalidateQueries({ queryKey: bonusCodesKey, refetchType: 'none' })
      if (page) openProviderPage(page, started)
      else if (method.processingType !== 'message' && storeAsyncInvoiceId(started.invoiceId)) onWaiting()
      else showInWallet('deposit-pending', started.invoiceId)
    } catch (error) {
      page?.close()
      if (!isOutcomeUnknown(error)) idempotencyKeys.reset()
      if (error instanceof CallError && error.status === 422 && Object.keys(error.fields).length > 0) {
        await refreshBonuses(error)
        return error
      }
      track(createPaymentEvent('fail', 'deposit', facts))
      showProblem(error)
    }
  }

  function openProviderPage(page: ProviderWindow, { action, fields, invoiceId }: StartedDeposit) {
    const address = buildRedirectUrl(action, fields)
    if (!address) throw new Error(`unsupported payment URL for method ${method.method}`)
    page.navigate(address)
    if (page.isOwnWindow) showInWallet('deposit-redirect', invoiceId)
  }

  return (
    <PaymentForm
      direction="deposit"
      method={method}
      unit={unit}
      draft={draft}
      bonuses={bonuses}
      allowance={allowance}
      submit={{
        label: (amount) => t('deposit.submit', { amount }),
        ...(opensProviderPage(method)
          ? { runningLabel: t('deposit.submitting'), end: <ExternalIcon />, note: t('deposit.note') }
          : {
              runningLabel: t('deposit.starting'),
              note: t(notes[method.processingType]),
            }),
      }}
      onSubmit={deposit}
    />
  )
}

type StartedDeposit = Awaited<ReturnType<typeof startDeposit>>

/** Text below the button, by processing type. */
const notes = {
  form: 'deposit.note',
  iframe: 'deposit.note',
  qr: 'deposit.note.code',
  asyncRedirect: 'deposit.note.code',
  message: 'deposit.note.message',
} as const

/**
 * Whether payment is in the provider's own window; otherwise in the wallet by a code [4-15 4-18] or in a
 * frame [4-16], or by the provider's instructions [4-17].
 */
const opensProviderPage = ({ processingType }: PaymentMethod) => processingType === 'form'

function useNotAllowedAlert() {
  const t = useText('alerts')
  const alert = useAlert()
  const email = useSupportEmail()
  return () => {
    const supportLink = email && <SupportLink email={email}>{t('limitedDeposit.support')}</SupportLink>
    alert('warn', 'limitedDeposit', supportLink)
  }
}

/** Opens the error dialog over the wallet, so that closing it returns to the filled form [8-13]. */
function useShowError() {
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  return (problem: DepositProblem) => {
    const { to, ...options } = dialogLink('deposit-error', problem)
    navigate(to, options)
  }
}

/** Replaces the wallet with a result dialog: the payment continues in another window. */
function useShowInWallet() {
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  return (name: DepositDialogName, invoiceId: string) => {
    const { to, ...options } = dialogLink(name, invoiceId, 'wallet')
    navigate(to, options)
  }
}
