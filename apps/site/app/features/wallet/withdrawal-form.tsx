import { CallError } from '@croupier/client'
import type { Account, PaymentMethod } from '@croupier/contract/types'
import { ExternalIcon } from '@croupier/ui/icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { historyKey } from '~/features/history/api/key.ts'
import { confirmPurpose } from '~/features/second-step/api.ts'
import { SecondStepForm } from '~/features/second-step/index.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createPaymentEvent } from '~/lib/analytics/wallet-events.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { pagePath } from '~/lib/links.ts'
import { type AmountUnit, parseWireAmount } from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import { dispatchPaymentsMissed } from '~/lib/realtime/document-events.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { accountsQuery } from './api/accounts.ts'
import {
  invoiceQuery,
  invoicesKey,
  requestWithdrawal,
  type WithdrawalOrder,
  withdrawableKey,
} from './api/payment.ts'
import { turnoverKey } from './api/turnover.ts'
import { createIdempotencyKeys, isOutcomeUnknown } from './idempotency-keys.ts'
import { type Payment, PaymentForm } from './payment-form.tsx'
import { openProviderWindow } from './provider-window.ts'
import { buildRedirectUrl } from './redirect-address.ts'
import type { AmountDraft } from './use-amount-field.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import { WithdrawableFigure, WithdrawableLines } from './withdrawable-now.tsx'

interface WithdrawalFormProps {
  method: PaymentMethod
  account: Account
  unit: AmountUnit
  draft: AmountDraft
  /** Called if the withdrawal continues on the provider's page in a frame. */
  onFramed: (id: string) => void
  close: () => void
}

/**
 * A withdrawal: the amount leaves the balance with the request, which is final [4-28]. Some methods continue
 * on the provider's page, in a window or a frame [4-28c].
 */
export default function WithdrawalForm({
  method,
  account,
  unit,
  draft,
  onFramed,
  close,
}: WithdrawalFormProps) {
  const t = useText('modals/wallet')
  const secondStep = useText('modals/second-step')
  const api = useApi()
  const { code: country } = usePaymentCountry()
  const queries = useQueryClient()
  const alert = useAlert()
  const showRefusal = useRefusalAlert()
  const track = useTrack()
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const { text } = useAmountText(unit)
  const { locale, locales } = useSite()
  const withdrawable = parseWireAmount(account.withdrawalBalance, unit)

  const confirmation = useConfirmation()
  // Called synchronously in the submit event: later the popup blocker prevents it.
  const openPage = () => (method.processingType === 'form' ? openProviderWindow(t('withdraw.opening')) : null)

  /** Resolves when the withdrawal is decided, with the player's code if the platform asks for one. */
  async function withdraw(payment: Payment): Promise<CallError | undefined> {
    const answer = await send(payment, openPage())
    return answer === 'code-needed' ? confirmation.wait(payment) : answer
  }

  async function confirm(code: string) {
    if (!confirmation.pending) return
    const page = openPage()
    try {
      await confirmPurpose(api, 'withdrawal', code)
    } catch (error) {
      page?.close()
      throw error
    }
    const answer = await send(confirmation.pending, page)
    confirmation.end(answer === 'code-needed' ? undefined : answer)
  }

  async function send(
    payment: Payment,
    page: ReturnType<typeof openPage>,
  ): Promise<CallError | 'code-needed' | undefined> {
    const { amount, fields } = payment
    const { currency, id: accountId } = account
    const order: WithdrawalOrder = {
      method: method.method,
      currency,
      country,
      amount,
      accountId,
      redirectUrl: `${pagePath(href('/profile/history'), locale, locales)}?kind=withdrawal`,
      locale,
      fields,
    }
    const facts = { amount, currency, method: method.method }
    track(createPaymentEvent('sent', 'withdraw', facts))
    try {
      const invoice = await requestWithdrawal(api, order, idempotencyKeys.keyFor(order))
      idempotencyKeys.reset()
      const address = invoice.page && buildRedirectUrl(invoice.page.action, invoice.page.fields)
      if (method.processingType === 'iframe' && address) {
        queries.setQueryData(invoiceQuery(api, invoice.id).queryKey, invoice)
        onFramed(invoice.id)
        return undefined
      }
      close()
      if (page && address) page.navigate(address)
      else page?.close()
      // If the provider is unavailable there is no URL yet: the history page links to it later.
      if (page && address) alert('info', 'withdrawalElsewhere')
      else alert('success', 'withdrawalProcessed')
    } catch (error) {
      page?.close()
      if (!isOutcomeUnknown(error)) idempotencyKeys.reset()
      if (error instanceof CallError && error.status === 422 && Object.keys(error.fields).length > 0) {
        return error
      }
      if (error instanceof CallError && error.is('second-step-needed', 11070)) return 'code-needed'
      // Failures at the provider are in the history and tracked there.
      if (!isProviderRefusal(error)) track(createPaymentEvent('fail', 'withdraw', facts))
      showRefusal(error)
    } finally {
      // Also after an error: balance and turnover may differ from what the form assumed.
      queries.invalidateQueries({ queryKey: turnoverKey })
      queries.invalidateQueries({ queryKey: withdrawableKey })
      queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
      queries.invalidateQueries({ queryKey: invoicesKey })
      queries.invalidateQueries({ queryKey: historyKey })
    }
  }

  const form = (
    <PaymentForm
      direction="withdrawal"
      method={method}
      unit={unit}
      draft={draft}
      ceiling={{ amount: withdrawable, reason: t('withdrawable.reason', { amount: text(withdrawable) }) }}
      notes={(network) => {
        const shown = { account, method: method.method, network }
        return { hint: <WithdrawableFigure {...shown} />, lines: <WithdrawableLines {...shown} /> }
      }}
      submit={{
        label: (amount) => t('withdraw.submit', { amount }),
        runningLabel: t(method.processingType === 'form' ? 'withdraw.opening' : 'withdraw.submitting'),
        ...(method.processingType === 'form' && { end: <ExternalIcon /> }),
        ...(method.processingType !== 'message' && { note: t('withdraw.note.page') }),
        terms: t('withdraw.terms'),
      }}
      onSubmit={withdraw}
    />
  )
  const { pending } = confirmation
  return (
    <>
      {/* Keeps what was entered. */}
      <div hidden={pending !== null}>{form}</div>
      {pending && (
        <SecondStepForm onSubmit={confirm} onCancel={() => confirmation.end(undefined)}>
          <h3 className="s-second-step__title">
            {secondStep('withdrawal', { amount: text(parseWireAmount(pending.amount, unit)) })}
          </h3>
        </SecondStepForm>
      )}
    </>
  )
}

/** A withdrawal that waits for the player's code. */
function useConfirmation() {
  const [waiting, setWaiting] = useState<{
    readonly payment: Payment
    readonly resolve: (errors: CallError | undefined) => void
  } | null>(null)
  return {
    pending: waiting?.payment ?? null,
    wait: (payment: Payment) =>
      new Promise<CallError | undefined>((resolve) => setWaiting({ payment, resolve })),
    end(errors: CallError | undefined) {
      setWaiting(null)
      waiting?.resolve(errors)
    },
  }
}

const isProviderRefusal = (error: unknown) =>
  error instanceof CallError && error.is('provider-refused', 13109)

/** Alert for a refused withdrawal: turnover required, or a general failure [8-16]. */
function useRefusalAlert() {
  const t = useText('alerts')
  const alert = useAlert()
  const dialogLink = useDialogLink()
  return (error: unknown) => {
    // The refused withdrawal is in the history; the payment notification reports it.
    if (isProviderRefusal(error)) return dispatchPaymentsMissed()
    if (error instanceof CallError && error.is('second-step-missing', 11073)) {
      const link = (
        <Link to={href('/profile/security')} className={linkClass()}>
          {t('second-step-missing.action')}
        </Link>
      )
      return alert('warn', 'second-step-missing', link)
    }
    if (!(error instanceof CallError && error.is('wager-pending', 13107)))
      return alert('error', 'somethingWrong')
    const reasonLink = (
      <Link {...dialogLink('turn-over-wager')} className={linkClass()}>
        {t('wager-pending.why')}
      </Link>
    )
    alert('warn', 'wager-pending', reasonLink)
  }
}
