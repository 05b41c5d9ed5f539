import type { Reward } from '@croupier/contract/types'
import { linkClass } from '@croupier/ui/link.ts'
import { href, Link } from 'react-router'
import { English } from '~/lib/i18n/english.tsx'
import { nameIn, OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'

/** A reward in words. */
export function RewardText({ reward }: { reward: Reward }) {
  const t = useText('modals/rewards')
  const money = useMoney()
  if (reward.kind === 'text') return <English>{reward.text}</English>
  if (reward.kind === 'cash') return t('cash', { amount: money.format(reward.amount, reward.currency) })
  if (reward.kind === 'wheel') {
    const { identity, title, spins } = reward
    const wheel = (
      <Link to={href('/wheels/:wheelIdentity', { wheelIdentity: identity })} className={linkClass()}>
        <English>{title}</English>
      </Link>
    )
    return t.rich('spins', { spins, wheel })
  }
  const name = <OperatorName of={reward} />
  if (reward.kind === 'freespins') return t.rich('freespins', { count: reward.count, name })
  return t.rich('bonus', { amount: money.format(reward.amount, reward.currency), name })
}

/** A reward as plain text, for notices. */
export function useRewardWords() {
  const t = useText('modals/rewards')
  const money = useMoney()
  const { locale } = useSite()
  return (reward: Reward): string => {
    if (reward.kind === 'text') return reward.text
    if (reward.kind === 'cash') return t('cash', { amount: money.format(reward.amount, reward.currency) })
    if (reward.kind === 'wheel') return t('spins', { spins: reward.spins, wheel: reward.title })
    if (reward.kind === 'freespins')
      return t('freespins', { count: reward.count, name: nameIn(reward, locale) })
    return t('bonus', { amount: money.format(reward.amount, reward.currency), name: nameIn(reward, locale) })
  }
}
