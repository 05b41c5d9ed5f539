import type { Account, PlayerLimit, Profile } from '@croupier/contract/types'
import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { profileQuery } from '~/features/profile/api/player.ts'
import { playerStatus } from '~/features/profile/api/statuses.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { countriesQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { AccountChooser } from './account-chooser.tsx'
import { accountsQuery } from './api/accounts.ts'
import { turnoverQuery } from './api/turnover.ts'
import { findDepositAllowance } from './deposit-allowance.ts'
import { readDepositDraft } from './deposit-draft.ts'
import { DepositLimitCard } from './deposit-limit-card.tsx'
import { EquivalentToggle } from './equivalent-toggle.tsx'
import { isWagerPending } from './is-wager-pending.ts'
import { MethodHead } from './method-head.tsx'
import { MethodList } from './method-list.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OpenWithdrawal } from './open-withdrawal.tsx'
import { PaymentRegion } from './payment-region.tsx'
import { SaferGamblingLink } from './safer-gambling-link.tsx'
import { useContinuePayment } from './use-continue-payment.ts'
import { type DepositBonuses, useDepositBonuses } from './use-deposit-bonuses.ts'
import { useMethods } from './use-methods.ts'
import { useStepFocus, useTwoSteps } from './use-step-focus.ts'
import { useWaitingPayment } from './use-waiting-payment.ts'
import { FormSkeleton, MethodsSkeleton, NoMethods, WalletFailure, WalletTitle } from './wallet-states.tsx'
import type { WalletTab } from './wallet-tab.ts'
import './wallet.css'

// Panels that are not shown initially are separate chunks.
const DepositForm = loadable(() => import('./deposit-form.tsx'))
const WithdrawalForm = loadable(() => import('./withdrawal-form.tsx'))
const AddressDeposit = loadable(() => import('./address-deposit.tsx'))
const DepositNotAllowed = loadable(() => import('./deposit-not-allowed.tsx'))
const CodePayment = loadable(() => import('./code-payment.tsx'))
const FramedWithdrawal = loadable(() => import('./framed-withdrawal.tsx'))
const DepositLimitPanel = loadable(() => import('./deposit-limit-panel.tsx'))
const WagerPanel = loadable(() => import('./wager-panel.tsx'))

interface WalletProps {
  tab: WalletTab
  /** Bonus the wallet was opened for; null for none. */
  presetBonus: string | null
  onTab: (tab: WalletTab) => void
  /** False if opened for one tab only, such as deposits from a game [2.7-01b]. */
  hasTabs: boolean
  /** The player's chosen method; the wide layout defaults to the first. */
  chosen: string | null
  onChoose: (method: string | null) => void
  isChoosingAccount: boolean
  onChooseAccount: (isChoosing: boolean) => void
  /** The withdrawal that continues on the provider's page in a frame; null for none. */
  framedId: string | null
  onFramed: (id: string | null) => void
  close: () => void
}

/** Loads the accounts and the profile, then renders the wallet. */
export function Wallet(props: WalletProps) {
  const api = useApi()
  const accounts = useQuery(accountsQuery(api))
  const profile = useQuery(profileQuery(api))
  const currencies = useQuery(currenciesQuery(api))
  const countries = useQuery(countriesQuery(api))
  const account = accounts.data?.find(({ isSelected }) => isSelected)
  const isTwoSteps = useTwoSteps()
  const { tab } = props
  // Load the form's chunk in parallel with the methods.
  useEffect(() => {
    const Form = tab === 'deposit' ? DepositForm : WithdrawalForm
    Form.preload()
  }, [tab])

  if (account && accounts.data && profile.data && currencies.data && countries.data) {
    return <LoadedWallet {...props} account={account} accounts={accounts.data} profile={profile.data} />
  }
  const failed = [accounts, profile, currencies, countries].filter(({ isError }) => isError)
  if (failed.length > 0) {
    return (
      <WalletFailure
        retry={() => {
          for (const { refetch } of failed) refetch()
        }}
      />
    )
  }
  return (
    <div className="s-wallet">
      <div className="s-wallet__side">
        <WalletTitle />
        <MethodsSkeleton />
      </div>
      <div className="s-wallet__main">{!isTwoSteps && <FormSkeleton />}</div>
    </div>
  )
}

type LoadedWalletProps = WalletProps & { account: Account; accounts: readonly Account[]; profile: Profile }

function LoadedWallet(props: LoadedWalletProps) {
  const { tab, chosen, onChoose, account } = props
  const id = useId()
  const isTwoSteps = useTwoSteps()
  const { methods, limits, isLimited, hasFailed, retry, ...methodsState } = useMethods(account.currency, tab)
  const waitingInvoiceId = useWaitingPayment(account.currency)
  const continuing = useContinuePayment()
  const [isCodeHidden, setCodeHidden] = useState(false)
  const framedId = tab === 'withdraw' ? props.framedId : null
  const isFramed = framedId !== null
  /** In the two-step layout, back from the code to the list. The wide layout shows both. */
  const isAside = isTwoSteps && isCodeHidden
  const waitingId = tab === 'deposit' && chosen === null && !isAside ? waitingInvoiceId.id : null
  const isWaiting = waitingId !== null
  function showCode() {
    setCodeHidden(false)
    onChoose(null)
  }
  const method =
    methods.find((one) => one.method === chosen) ?? (isTwoSteps || isWaiting ? undefined : methods[0])
  const turnover = useQuery(turnoverQuery(useApi(), account.currency))
  const [amountDrafts] = useState(() => new Map<string, string>())
  const bonuses = useDepositBonuses(account, props.presetBonus)
  // Wait for all data, to render it at once [4-29].
  const isLoading = methodsState.isLoading || turnover.isPending || bonuses.isLoading
  const { back, rowId } = useStepFocus(isTwoSteps, method?.method)

  function list() {
    if (isLoading) return <MethodsSkeleton />
    // The limit notice replaces the form, whether or not methods are available.
    if (hasFailed || isLimited) return null
    return (
      <>
        <MethodList
          tab={tab}
          methods={methods}
          currency={account.currency}
          chosen={method?.method}
          rowId={rowId}
          onChoose={onChoose}
        />
        {tab === 'deposit' && <DepositLimitCard currency={account.currency} />}
      </>
    )
  }

  function panel() {
    const skeleton = <FormSkeleton />
    if (isFramed)
      return (
        <FramedWithdrawal
          key={framedId}
          fallback={skeleton}
          id={framedId}
          onBack={() => props.onFramed(null)}
          close={props.close}
        />
      )
    // A started code payment stays visible even if it exhausted the deposit limit. Until its invoice is
    // loaded, its currency is unknown.
    if (isWaiting && (waitingInvoiceId.isKnown || !isLoading)) {
      const onBack = isTwoSteps ? () => setCodeHidden(true) : null
      return <CodePayment key={waitingId} fallback={skeleton} id={waitingId} onBack={onBack} />
    }
    if (isLoading) return isTwoSteps ? null : skeleton
    if (isLimited) return <DepositLimitPanel fallback={skeleton} currency={account.currency} />
    if (hasFailed) return <WalletFailure retry={retry} />
    // Without the required turnover the withdrawable amount is unknown.
    if (tab === 'withdraw' && !turnover.data) return <WalletFailure retry={() => turnover.refetch()} />
    if (tab === 'withdraw' && turnover.data && isWagerPending(turnover.data))
      return <WagerPanel fallback={skeleton} turnover={turnover.data} account={account} />
    if (method)
      return (
        <MethodForm
          {...{ ...props, method, bonuses, continuing, amountDrafts }}
          limits={limits}
          backRef={back}
          onShowCode={showCode}
        />
      )
    return isTwoSteps ? null : <NoMethods tab={tab} currency={account.currency} />
  }

  return (
    <div className="s-wallet" data-step={method || isWaiting || isFramed ? 'form' : 'list'}>
      <WalletSide {...props} tabsId={id} isLimited={isLimited && !isLoading}>
        {isTwoSteps && tab === 'deposit' && (
          <OpenPayment
            {...{ account, continuing }}
            onShow={showCode}
            hasFocus={isAside || continuing.isChanging}
          />
        )}
        {tab === 'withdraw' && !isFramed && <OpenWithdrawal onContinue={props.onFramed} />}
        {list()}
      </WalletSide>
      <TabPanel id={id} value={tab} className="s-wallet__main">
        {panel()}
      </TabPanel>
    </div>
  )
}

type MethodFormProps = LoadedWalletProps &
  Pick<Parameters<typeof MethodHead>[0], 'method' | 'backRef'> &
  Pick<Parameters<typeof OpenPayment>[0], 'continuing'> & {
    bonuses: DepositBonuses
    limits: readonly PlayerLimit[]
    /** Typed amounts by direction and account. */
    amountDrafts: Map<string, string>
    onShowCode: () => void
  }

function MethodForm(props: MethodFormProps) {
  const { tab, method, account, profile, backRef, onChoose, onShowCode, onFramed, close } = props
  const money = useMoney()
  const currency = money.currency(account.currency)
  // An account in a currency the operator has removed has no methods.
  if (!currency) return <NoMethods tab={tab} currency={account.currency} />
  const unit = { currency, isAtomic: money.isAtomic }
  const draftKey = `${tab} ${account.id}`
  const draft = {
    read: () =>
      props.amountDrafts.get(draftKey) ??
      (tab === 'deposit' ? readDepositDraft(account.id)?.amount : undefined),
    write: (typed: string) => void props.amountDrafts.set(draftKey, typed),
  }
  const form = { method, account, profile, unit, draft, fallback: <FormSkeleton /> }
  const allowance = findDepositAllowance(props.limits, unit)
  // Remount for another account or method, to reset the input.
  const key = `${account.id} ${method.method}`
  return (
    <>
      <MethodHead {...{ method, account, profile }} backRef={backRef} onBack={() => onChoose(null)} />
      {tab === 'deposit' && (
        <OpenPayment account={account} continuing={props.continuing} onShow={onShowCode} />
      )}
      {tab === 'withdraw' ? (
        <WithdrawalForm key={key} {...form} onFramed={onFramed} close={close} />
      ) : method.type === 'address' ? (
        <AddressDeposit
          key={key}
          {...{ method, account, profile, unit }}
          fallback={form.fallback}
          bonuses={props.bonuses}
          allowance={allowance}
        />
      ) : (
        <DepositForm
          key={key}
          {...form}
          bonuses={props.bonuses}
          allowance={allowance}
          onWaiting={onShowCode}
        />
      )}
    </>
  )
}

type WalletSideProps = LoadedWalletProps & { tabsId: string; isLimited: boolean; children: React.ReactNode }

/** Account, region and methods. */
function WalletSide(props: WalletSideProps) {
  const t = useText('modals/wallet')
  return (
    <div className="s-wallet__side">
      <WalletTitle />
      {props.hasTabs && (
        <Tabs
          id={props.tabsId}
          label={t('tabs')}
          value={props.tab}
          onChange={props.onTab}
          items={[
            { value: 'deposit', label: t('tab.deposit') },
            { value: 'withdraw', label: t('tab.withdraw') },
          ]}
        />
      )}
      <AccountChooser
        accounts={props.accounts}
        selected={props.account}
        isOpen={props.isChoosingAccount}
        onOpen={props.onChooseAccount}
      />
      {props.tab === 'deposit' && playerStatus(props.profile) === 'no-deposits' && <DepositNotAllowed />}
      {!props.isLimited && <EquivalentToggle />}
      {!props.isLimited && <PaymentRegion tab={props.tab} />}
      {props.children}
      {/* On a phone the side panel comes first. When limited, the link follows the reason in the main panel. */}
      {!props.isLimited && <SaferGamblingLink />}
    </div>
  )
}
