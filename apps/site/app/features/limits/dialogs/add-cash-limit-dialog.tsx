import { Select } from '@croupier/ui/select.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { setLimit } from '../api/changes.ts'
import { type CashLimit, cashLimits, limitDefinitions } from '../api/definitions.ts'
import { LimitForm } from '../limit-form.tsx'
import { useLimitChange } from '../use-limit-change.ts'

/** Sets a deposit, loss or bet limit; `value` presets kind and period: `loss-weekly` [2.3-03:add-cash-limit]. */
export default function AddCashLimitDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/limits')
  const api = useApi()
  const alert = useAlert()
  const money = useMoney()
  const applyLimitChange = useLimitChange()
  const { data: accounts } = useQuery(accountsQuery(api))
  const [chosen, setChosen] = useState<string>()
  const [initialKind, initialPeriod] = dialog.value.split('-')
  const [kind, setKind] = useState<CashLimit>(cashLimits.find((name) => name === initialKind) ?? 'deposit')
  const codes = accounts?.map(({ currency }) => currency) ?? []
  const currency = money.currency(chosen ?? accounts?.find(({ isSelected }) => isSelected)?.currency ?? '')
  return (
    <DialogFrame dialog={dialog} title={t('add.title')} closeLabel={t('close')} phone="sheet">
      <div className="s-limit-dialog">
        <p>{t(`about.${kind}`)}</p>
        {!currency && (
          <Loading label={t('loading')}>
            <Skeleton shape="block" height="var(--control-lg)" />
          </Loading>
        )}
        {currency && (
          <LimitForm
            // Remount on currency change: the number of decimals differs.
            key={currency.code}
            currency={currency}
            isAtomic={money.isAtomic}
            terms={{ period: initialPeriod ?? 'daily', amount: null }}
            allowsZero={kind === 'deposit'}
            submitLabel={t('add.submit')}
            onSubmit={async ({ period, amount }) => {
              const limit = { definition: limitDefinitions[kind], period, amount, currency: currency.code }
              const failure = await applyLimitChange(() => setLimit(api, limit))
              if (failure) return failure
              alert('success', 'limit-set')
              dialog.close()
            }}
          >
            <Select
              label={t('kind')}
              options={cashLimits.map((value) => ({ value, label: t(`name.${value}`) }))}
              value={kind}
              onChange={({ target }) =>
                setKind(cashLimits.find((name) => name === target.value) ?? 'deposit')
              }
            />
            {codes.length > 1 && (
              <Select
                label={t('currency')}
                hint={t('currency.hint')}
                options={codes.map((code) => ({ value: code, label: code }))}
                value={currency.code}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </LimitForm>
        )}
      </div>
    </DialogFrame>
  )
}
