import { CallError, newIdempotencyKey } from '@croupier/client'
import type { Account, PaymentMethod, Profile } from '@croupier/contract/types'
import { CopyField } from '@croupier/ui/copy-field.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Qr } from '@croupier/ui/qr.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createWalletEvent } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { depositBonusesKey } from '~/data/bonus.ts'
import { type DepositOrder, depositAddressQuery, depositMethodsQuery, startDeposit } from '~/data/payment.ts'
import { useMoney } from '~/money/use-money.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import './address-deposit.css'
import { type AmountUnit, parseWireAmount } from './amount-rules.ts'
import { BonusSection } from './bonus-section.tsx'
import type { DepositAllowance } from './deposit-allowance.ts'
import { toDepositProblem } from './deposit-problem.ts'
import { listNetworks, NETWORK_KEY } from './payment-fields.ts'
import { useAllowanceText } from './use-allowance-text.ts'
import { type BonusField, useBonusChoice } from './use-bonus-choice.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import { WalletFailure } from './wallet-states.tsx'

/** In the crypto view [9-14a]. */
const QR_WIDTH = 116
/** A bonus is often looked at before another one is chosen [9-12e]. */
const BONUS_DEBOUNCE_MS = 1000
/** Of the profile: may not deposit [5-17e]. */
const MAY_NOT_DEPOSIT = 2

interface AddressDepositProps {
  method: PaymentMethod
  account: Account
  profile: Profile
  unit: AmountUnit
  bonuses: DepositBonuses
  allowance: DepositAllowance | null
}

/**
 * A deposit of coins: the player's own address on the network that they choose, which is asked for once it is chosen [4-27a];
 * where there is but one, it is chosen already [4-27b]. Nothing is ordered: what comes is told of when it has come.
 */
export default function AddressDeposit({
  method,
  account,
  profile,
  unit,
  bonuses,
  allowance,
}: AddressDepositProps) {
  const t = useText('modals/wallet')
  const track = useTrack()
  const networks = listNetworks(method.fields)
  const [chosen, choose] = useState(networks.length === 1 ? (networks[0]?.id ?? '') : '')
  const network = networks.find(({ id }) => id === chosen)
  const isReady = networks.length === 0 || network !== undefined
  // Nothing is ordered: the least that makes sense stands for what will come.
  const minDeposit = network?.minAmount ?? method.amountMin
  const bonus = useBonusChoice(bonuses, parseWireAmount(minDeposit, unit), unit)
  const hasBonuses = bonus.offered.length > 0
  const allowanceText = useAllowanceText(allowance, parseWireAmount(minDeposit, unit), unit)
  if (profile.status === MAY_NOT_DEPOSIT) return <NotAllowed />
  return (
    <div className="s-address">
      {networks.length > 0 && (
        <Select
          label={t('address.network')}
          value={chosen}
          onChange={({ target }) => {
            track(createWalletEvent('network', { operation: 'deposit', method: method.method }))
            choose(target.value)
          }}
          placeholder={t('address.network.choose')}
          options={networks.map(({ id, name }) => ({ value: id, label: name }))}
          hint={isReady ? undefined : t('address.network.hint')}
        />
      )}
      {isReady && allowance && (
        <Note tone={allowanceText.refusal ? 'warn' : 'info'}>
          {allowanceText.refusal ?? allowanceText.hint}
        </Note>
      )}
      {isReady && !allowanceText.refusal && (
        <Address key={chosen} {...{ method, account, network, minDeposit, hasBonuses }} choice={bonus.sent} />
      )}
      {isReady && !allowanceText.refusal && <BonusSection bonuses={bonuses} field={bonus} unit={unit} />}
    </div>
  )
}

interface AddressProps extends Pick<AddressDepositProps, 'method' | 'account'> {
  network: ReturnType<typeof listNetworks>[number] | undefined
  minDeposit: string
  /** What goes with the next transfer. The platform is told once it has stood for a second [4-27c]. */
  choice: BonusField['sent']
  hasBonuses: boolean
}

function Address(props: AddressProps) {
  const { account, network, minDeposit, hasBonuses } = props
  const t = useText('modals/wallet')
  const money = useMoney()
  const { currency } = account
  const { data, hasFailed, refetch } = useAddress(props)
  if (hasFailed) return <WalletFailure retry={refetch} />
  if (!data) return <Skeleton shape="block" height="18rem" />
  const copy = {
    copyLabel: t('address.copy'),
    copiedLabel: t('code.copied'),
    promptLabel: t('address.prompt'),
  }
  return (
    <>
      <Note tone="warn" title={t('address.only', { currency, network: network?.name ?? currency })}>
        {t('address.lost')}
      </Note>
      <div className="s-address__where">
        <Qr
          text={data.address}
          width={QR_WIDTH}
          label={t('address.code')}
          failed={<Note>{t('address.code.failed')}</Note>}
        />
        <div className="s-address__fields">
          <CopyField {...copy} label={t('address.label', { currency })} value={data.address} tight />
          <FullAddress address={data.address} />
          {data.tag && (
            <>
              <CopyField
                {...copy}
                copyLabel={t('address.tag.copy')}
                tight
                label={t('address.tag')}
                value={data.tag}
              />
              <Note tone="warn">{t('address.tag.lost')}</Note>
            </>
          )}
        </div>
      </div>
      <ul className="s-address__facts">
        <li>{t('address.least', { amount: money.format(minDeposit, currency, { trimZeros: true }) })}</li>
        <li>{t('address.booked')}</li>
        <li>{t('address.yours')}</li>
        {hasBonuses && <li>{t('address.bonus')}</li>}
      </ul>
    </>
  )
}

function useAddress({ method, account, network, minDeposit, choice }: AddressProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { code: country } = usePaymentCountry()
  const { currency } = account
  const buildOrder = (bonus: BonusField['sent']): DepositOrder => ({
    method: method.method,
    currency,
    country,
    amount: minDeposit,
    accountId: account.id,
    ...bonus,
    ...{ redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' },
    fields: network ? { [NETWORK_KEY]: network.id } : {},
  })
  // Coins may come to this address while the player looks elsewhere: a decline of the last second holds for them too.
  const debouncedChoice = useDebouncedValue(choice, BONUS_DEBOUNCE_MS, (pendingChoice) => {
    // Nobody is there any more to be told that it failed.
    startDeposit(api, buildOrder(pendingChoice), newIdempotencyKey()).catch(() => {})
  })
  const query = useQuery(depositAddressQuery(api, buildOrder(debouncedChoice), newIdempotencyKey))
  const isLimited = toDepositProblem(query.error) === 'limit'
  const isBonusUnavailable = query.error instanceof CallError && query.error.fields.bonusId !== undefined
  // Without it another choice is made, and asked with.
  useEffect(() => {
    if (isBonusUnavailable) queries.invalidateQueries({ queryKey: depositBonusesKey })
  }, [isBonusUnavailable, queries])
  // Whether the limit is reached altogether is the methods' answer.
  useEffect(() => {
    if (isLimited) queries.invalidateQueries(depositMethodsQuery(api, { currency, country }))
  }, [isLimited, queries, api, currency, country])
  // The address stands, whatever becomes of the bonus.
  const hasFailed = query.isError && !(isBonusUnavailable && query.data)
  return { data: query.data, hasFailed, refetch: () => void query.refetch() }
}

function NotAllowed() {
  const t = useText('alerts')
  return (
    <Note tone="warn" title={t('limitedDeposit')} announced>
      {t('limitedDeposit.text')}
    </Note>
  )
}

/** Its first and last characters are what people compare before they send: all of it, in groups that the eye can hold. */
function FullAddress({ address }: { address: string }) {
  return (
    <p className="s-address__whole" dir="ltr" aria-hidden="true">
      {(address.match(/.{1,4}/gu) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={index}>{group}</span>
      ))}
    </p>
  )
}
