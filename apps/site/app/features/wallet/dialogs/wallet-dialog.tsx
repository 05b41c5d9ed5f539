import type { DialogCloseReason } from '@croupier/ui/dialog.tsx'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { useTrackOnce } from '~/lib/analytics/use-track-once.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { useAsyncInvoiceId } from '../async-invoice.ts'
import { useTwoSteps } from '../use-step-focus.ts'
import { Wallet } from '../wallet.tsx'
import { parseWalletParam, type WalletTab } from '../wallet-tab.ts'

export default function WalletDialog(dialog: RoutedDialogProps) {
  const { value, close } = dialog
  const t = useText('modals/wallet')
  const cancelDeposit = useText('modals/cancel-deposit')
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const fixedTab = useFixedTab()
  const isTwoSteps = useTwoSteps()
  const start = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChoosingAccount, setChoosingAccount] = useState(false)
  // The operator can disable the confirmation in the texts [2.7-13].
  const confirmsLeaving = !/^(?:0|false)$/.test(cancelDeposit('displayModal'))
  const opening = parseWalletParam(value)
  const tab: WalletTab = fixedTab ?? opening.tab

  // A waiting code or address payment continues without the wallet, so closing needs no confirmation.
  const isWaiting = useAsyncInvoiceId() !== null

  const track = useTrack()
  useTrackOnce(createWalletEvent('open', { operation: tab }))

  function changeTab(next: WalletTab) {
    track(createWalletEvent('type', { operation: next }))
    const { to, ...options } = dialogLink('wallet', next, 'wallet')
    setChosen(null)
    navigate(to, options)
  }

  // In the address, so that the frame is shown again after a reload.
  function frame(id: string | null) {
    const { to, ...options } = dialogLink('wallet', id === null ? 'withdraw' : `withdraw.${id}`, 'wallet')
    navigate(to, options)
  }

  function choose(method: string | null) {
    if (method !== null) track(createWalletEvent('method', { operation: tab, method }))
    setChosen(method)
  }

  // Replaces the wallet, so that back skips both.
  function confirmLeaving() {
    const { to, ...options } = dialogLink('cancel-deposit', 'true', 'wallet')
    navigate(to, options)
  }

  /**
   * Escape closes the account list first. Where method list and form are separate steps, the close button and
   * Escape return to the list [2.7-03b].
   */
  function handleClose(reason: DialogCloseReason) {
    if (reason === 'escape' && isChoosingAccount) setChoosingAccount(false)
    else if (chosen !== null && reason !== 'outside' && isTwoSteps && !opening.withdrawalId) setChosen(null)
    else if (tab === 'deposit' && confirmsLeaving && !isWaiting) confirmLeaving()
    else {
      track(createWalletEvent('close', { operation: tab }))
      close()
    }
  }

  return (
    <DialogFrame
      dialog={dialog}
      onClose={handleClose}
      title={t('title')}
      closeLabel={t('close')}
      size="lg"
      flush
      // While loading, the close button would be the only focusable element.
      initialFocus={start}
    >
      <div ref={start} tabIndex={-1} className="s-wallet-start">
        <Wallet
          tab={tab}
          presetBonus={opening.bonusId}
          onTab={changeTab}
          hasTabs={fixedTab === null}
          chosen={chosen}
          onChoose={choose}
          isChoosingAccount={isChoosingAccount}
          onChooseAccount={setChoosingAccount}
          framedId={opening.withdrawalId}
          onFramed={frame}
          close={close}
        />
      </div>
    </DialogFrame>
  )
}

/**
 * The only tab shown, if fixed. A link for deposits only, such as a game's, sets `isDepositOnly` in the
 * history state; where nothing may be offered, only withdrawals are available [2.1-27b].
 */
function useFixedTab(): WalletTab | null {
  const { state } = useLocation()
  const { restriction } = useSite()
  // Read once: a dialog opened over the wallet changes the location state.
  const [isDepositOnly] = useState(
    () => (state as { isDepositOnly?: boolean } | null)?.isDepositOnly ?? false,
  )
  if (restriction === 'geo-restricted') return 'withdraw'
  return isDepositOnly ? 'deposit' : null
}
