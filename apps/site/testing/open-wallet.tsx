import { useState } from 'react'
import { Wallet } from '~/features/wallet/wallet.tsx'
import type { WalletTab } from '~/features/wallet/wallet-tab.ts'
import { type Responses, renderInSite, type SiteOptions } from './site.tsx'

interface OpenWalletProps {
  initialTab: WalletTab
  initialFramedId: string | null
}

function OpenWallet({ initialTab, initialFramedId }: OpenWalletProps) {
  const [tab, setTab] = useState(initialTab)
  const [framedId, setFramedId] = useState(initialFramedId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>closed</p>
  return (
    <Wallet
      {...{ tab, chosen, hasTabs: true, presetBonus: null }}
      onTab={setTab}
      onChoose={setChosen}
      isChoosingAccount={isChoosing}
      onChooseAccount={setIsChoosing}
      framedId={framedId}
      onFramed={setFramedId}
      close={() => setOpen(false)}
    />
  )
}

interface OpenWalletOptions extends Pick<SiteOptions, 'country' | 'facts'> {
  readonly tab?: WalletTab
  /** The withdrawal that is shown in a frame. */
  readonly framedId?: string
}

/** Renders the open wallet. @returns the literals of the calls that were made, in order */
export const openWallet = (
  responses: Responses,
  { tab = 'deposit', framedId, ...options }: OpenWalletOptions = {},
) =>
  renderInSite(<OpenWallet initialTab={tab} initialFramedId={framedId ?? null} />, responses, {
    url: `/?wallet=${tab}`,
    ...options,
  })
