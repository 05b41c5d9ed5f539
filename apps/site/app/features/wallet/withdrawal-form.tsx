import { CallError } from '@croupier/client'
import type { Account, PaymentMethod } from '@croupier/contract/types'
import { linkClass } from '@croupier/ui/link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paymentMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { invoicesKey, requestWithdrawal, type WithdrawalOrder } from '~/data/payment.ts'
import { turnoverKey } from '~/data/risk.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useAlert } from '~/toasts/use-alert.ts'
import { type AmountUnit, wireAmount } from './amount-rules.ts'
import { createAttempts, isUndecided } from './attempts.ts'
import { type Payment, PaymentForm } from './payment-form.tsx'
import { useAmountText } from './use-amount-text.ts'
import { usePaymentCountry } from './use-payment-country.ts'

interface WithdrawalFormProps {
  method: PaymentMethod
  account: Account
  unit: AmountUnit
  close: () => void
}

/** A withdrawal: the amount leaves the balance with the request, which is final [4-28]. */
export function WithdrawalForm({ method, account, unit, close }: WithdrawalFormProps) {
  const t = useText('modals/wallet')
  const api = useApi()
  const { code: country } = usePaymentCountry()
  const queries = useQueryClient()
  const alert = useAlert()
  const explain = useExplainRefusal()
  const track = useTrack()
  const [attempts] = useState(createAttempts)
  const { text } = useAmountText(unit)
  const withdrawable = wireAmount(account.withdrawalBalance, unit)

  async function withdraw({ amount, fields }: Payment) {
    const { currency, id: accountId } = account
    const order: WithdrawalOrder = { method: method.method, currency, country, amount, accountId, fields }
    const facts = { amount, currency, method: method.method }
    track(paymentMoment('sent', 'withdraw', facts))
    try {
      const { id: invoiceId } = await requestWithdrawal(api, order, attempts.keyFor(order))
      attempts.settle()
      track(paymentMoment('success', 'withdraw', { ...facts, invoiceId }))
      close()
      alert('success', 'withdrawalProcessed')
    } catch (error) {
      if (!isUndecided(error)) attempts.settle()
      if (error instanceof CallError && error.status === 422 && Object.keys(error.fields).length > 0) {
        return error.fields
      }
      track(paymentMoment('fail', 'withdraw', facts))
      explain(error)
    } finally {
      // Also after an error: the balance may be another one than the form believed, and what has to be staked first too.
      queries.invalidateQueries({ queryKey: turnoverKey })
      queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
      queries.invalidateQueries({ queryKey: invoicesKey })
    }
  }

  return (
    <PaymentForm
      direction="withdrawal"
      method={method}
      unit={unit}
      ceiling={{ amount: withdrawable, reason: t('withdrawable.reason', { amount: text(withdrawable) }) }}
      hint={t('withdrawable', { amount: text(withdrawable) })}
      submit={{
        label: (amount) => t('withdraw.submit', { amount }),
        runningLabel: t('withdraw.submitting'),
        terms: t('withdraw.terms'),
      }}
      onSubmit={withdraw}
    />
  )
}

/** Says why a withdrawal was not taken: a deposit has to be played with first, or nothing that the player can mend [8-16]. */
function useExplainRefusal() {
  const t = useText('alerts')
  const alert = useAlert()
  const modalLink = useModalLink()
  return (error: unknown) => {
    if (!(error instanceof CallError && error.is('wager-pending', 13107)))
      return alert('error', 'somethingWrong')
    const why = (
      <Link {...modalLink('turn-over-wager')} className={linkClass()}>
        {t('wager-pending.why')}
      </Link>
    )
    alert('warn', 'wager-pending', why)
  }
}
