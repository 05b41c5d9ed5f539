import { Money } from '@croupier/ui/money.tsx'
import { netAmount } from './net-amount.ts'
import { useMoney } from './use-money.ts'

interface NetMoneyProps {
  staked: string
  won: string
  currency: string
}

/**
 * Wins minus stakes: with a plus and in the colour of received money above zero, with a minus in the text
 * colour below.
 */
export function NetMoney({ staked, won, currency }: NetMoneyProps) {
  const money = useMoney()
  const knownCurrency = money.currency(currency)
  const net = knownCurrency ? netAmount(staked, won, knownCurrency) : null
  if (net === null) return null
  const isGain = /[1-9]/.test(net) && !net.startsWith('-')
  return (
    <Money variant={isGain ? 'received' : 'strong'}>
      {money.format(net, currency, { sign: 'exceptZero' })}
    </Money>
  )
}
