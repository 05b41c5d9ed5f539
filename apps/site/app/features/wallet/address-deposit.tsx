import { CallError, newIdempotencyKey } from '@croupier/client'
import type { Account, PaymentMethod, Profile } from '@croupier/contract/types'
import { formatMoney } from '@croupier/money'
import { Button } from '@croupier/ui/button.tsx'
import { CopyField } from '@croupier/ui/copy-field.tsx'
import { CopyGroups } from '@croupier/ui/copy-groups.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Qr } from '@croupier/ui/qr.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { depositBonusesKey } from '~/features/bonus/api.ts'
import { bonusCodesKey } from '~/features/codes/api.ts'
import { playerStatus } from '~/features/profile/api/statuses.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { useDateTimeText } from '~/lib/dates/use-date-time-text.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { currenciesQuery } from '~/lib/settings/api.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { type DepositOrder, depositAddressQuery, depositMethodsQuery, startDeposit } from './api/payment.ts'
import './address-deposit.css'
import { type AmountUnit, parseWireAmount } from '~/lib/money/amount-rules.ts'
import { BonusConfirmation, type NextBonus, type SentChoice, useAddressBonus } from './address-bonus.tsx'
import { BonusSection } from './bonus-section.tsx'
import type { DepositAllowance } from './deposit-allowance.ts'
import DepositNotAllowed from './deposit-not-allowed.tsx'
import { toDepositProblem } from './deposit-problem.ts'
import { listNetworks, NETWORK_KEY } from './payment-fields.ts'
import { useAllowanceText } from './use-allowance-text.ts'
import { type BonusRefusal, toBonusRefusal } from './use-bonus-choice.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import { WalletFailure } from './wallet-states.tsx'

/** Width of the code in the crypto view [9-14a]. */
const QR_WIDTH = 116
/** Players often look through several bonuses before choosing [9-12e]. */
const BONUS_DEBOUNCE_MS = 1000

interface AddressDepositProps {
  method: PaymentMethod
  account: Account
  profile: Profile
  unit: AmountUnit
  bonuses: DepositBonuses
  allowance: DepositAllowance | null
}

/**
 * A crypto deposit to the player's address on the chosen network [4-27a]; a single network is preselected
 * [4-27b]. No amount is agreed: incoming transfers are reported when they arrive.
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
  // The amount is unknown, so bonuses are judged by the minimum deposit.
  const minDeposit = network?.minAmount ?? method.amountMin
  const { bonus, ...choice } = useAddressBonus(
    bonuses,
    parseWireAmount(minDeposit, unit),
    unit,
    method.method,
  )
  const hasBonuses = bonus.offered.length > 0
  const allowanceText = useAllowanceText(allowance, parseWireAmount(minDeposit, unit), unit)
  if (playerStatus(profile) === 'no-deposits') return <DepositNotAllowed />
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
        <Address
          key={chosen}
          {...{ method, account, unit, network, minDeposit, hasBonuses }}
          choice={choice.sent}
          onAnswer={choice.store}
          onRefused={bonus.setRefusal}
        />
      )}
      {isReady && !allowanceText.refusal && <TransferBonus {...{ unit, bonus, ...choice }} />}
    </div>
  )
}

type TransferBonusProps = Omit<ReturnType<typeof useAddressBonus>, 'sent' | 'store'> & { unit: AmountUnit }

/** The bonus of the next transfer. Without a form to submit it is confirmed by a button. */
function TransferBonus({ unit, bonus, bonuses, isChosen, nextBonus }: TransferBonusProps) {
  const t = useText('modals/wallet')
  const at = useDateTimeText()
  const { locale } = useSite()
  const { choice, refusal, choose, openCode } = bonus
  const ended = nextBonus?.ended
  return (
    <>
      {ended && <Note>{t('address.bonus.ended', { name: nameIn(ended, locale), date: at(ended.at) })}</Note>}
      <BonusSection bonuses={bonuses} field={bonus} unit={unit} />
      {choice.kind === 'code' && refusal === 'changed' && (
        <Button onClick={openCode}>{t('address.bonus.use')}</Button>
      )}
      {bonus.offered.length > 0 && (
        <BonusConfirmation
          id={choice.kind === 'bonus' ? choice.id : null}
          {...{ isChosen, nextBonus, choose }}
        />
      )}
    </>
  )
}

interface AddressProps extends Pick<AddressDepositProps, 'method' | 'account' | 'unit'> {
  network: ReturnType<typeof listNetworks>[number] | undefined
  minDeposit: string
  /** Bonus or code for the next transfer. Sent to the platform once unchanged for a second [4-27c]. */
  choice: SentChoice
  hasBonuses: boolean
  onAnswer: (nextBonus: NextBonus) => void
  onRefused: (refusal: BonusRefusal) => void
}

function Address(props: AddressProps) {
  const { account, unit, network, minDeposit, hasBonuses } = props
  const t = useText('modals/wallet')
  const money = useMoney()
  const { currency } = account
  const { locale } = useSite()
  const least = money.format(minDeposit, currency, { trimZeros: true })
  // The unit of wallet apps, which the account may show in thousandths.
  const coins = formatMoney(parseWireAmount(minDeposit, unit), unit.currency, {
    ...{ locale, style: 'symbol', trimZeros: true, atomicUnits: true },
  })
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
          <CopyGroups {...copy} label={t('address.label', { currency })} value={data.address} />
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
        <li>
          {least === coins
            ? t('address.least', { amount: least })
            : t('address.least.coins', { amount: least, coins })}
        </li>
        <BookingTime
          count={network?.confirmations ?? props.method.confirmations}
          minutes={network?.bookingMinutes ?? props.method.bookingMinutes}
        />
        <li>{t('address.yours')}</li>
        {hasBonuses && <li>{t('address.bonus')}</li>}
      </ul>
    </>
  )
}

/** When a transfer is booked, as far as the operator says so. */
function BookingTime({ count, minutes }: { count: number | null; minutes: number | null }) {
  const t = useText('modals/wallet')
  const duration = useDuration()
  return (
    <li>
      {count === null ? t('address.booked') : t('address.booked.count', { count })}
      {minutes !== null && ` ${t('address.booked.time', { time: duration(minutes) })}`}
    </li>
  )
}

function useDuration() {
  const t = useText('modals/wallet')
  return (minutes: number): string => {
    if (minutes % 1440 === 0) return t('duration.days', { count: minutes / 1440 })
    return minutes % 60 === 0
      ? t('duration.hours', { count: minutes / 60 })
      : t('duration.minutes', { count: minutes })
  }
}

function useAddress({ method, account, network, minDeposit, choice, onAnswer, onRefused }: AddressProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { code: country } = usePaymentCountry()
  const { currency } = account
  const buildOrder = (bonus: SentChoice['fields']): DepositOrder => ({
    method: method.method,
    currency,
    country,
    amount: minDeposit,
    accountId: account.id,
    ...bonus,
    ...{ redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' },
    fields: network ? { [NETWORK_KEY]: network.id } : {},
  })
  // Coins may arrive after the player has left: a decline within the debounce time must still be sent.
  const debouncedChoice = useDebouncedValue(choice, BONUS_DEBOUNCE_MS, (pendingChoice) => {
    // The view is unmounted, so an error cannot be shown.
    startDeposit(api, buildOrder(pendingChoice.fields), newIdempotencyKey()).catch(() => {})
  })
  const reportAnswer = useEffectEvent(onAnswer)
  const reportRefused = useEffectEvent(onRefused)
  const { fields, ...version } = debouncedChoice
  const query = useQuery(
    depositAddressQuery(api, { order: buildOrder(fields), ...version }, newIdempotencyKey),
  )
  const isLimited = toDepositProblem(query.error) === 'limit'
  const refusal = query.error instanceof CallError ? toBonusRefusal(query.error) : null
  // The address is requested again without the bonus.
  useEffect(() => {
    if (refusal === null) return
    queries.invalidateQueries({ queryKey: depositBonusesKey })
    queries.invalidateQueries({ queryKey: bonusCodesKey })
    queries.invalidateQueries(currenciesQuery(api))
    reportRefused(refusal)
  }, [refusal, queries, api])
  const nextBonus = query.isPlaceholderData ? undefined : query.data?.nextBonus
  useEffect(() => {
    if (nextBonus !== undefined) reportAnswer(nextBonus)
  }, [nextBonus])
  // The methods query says whether the deposit limit is reached.
  useEffect(() => {
    if (isLimited) queries.invalidateQueries(depositMethodsQuery(api, { currency, country }))
  }, [isLimited, queries, api, currency, country])
  return {
    data: query.data,
    hasFailed: query.isError && refusal === null,
    refetch: () => void query.refetch(),
  }
}
