import { formatDecimal, max, parseAmount } from '@croupier/money'
import { GiftIcon } from '@croupier/ui/field-icon.tsx'
import { FlagIcon } from '@croupier/ui/icon.tsx'
import type { IconComponent } from '@croupier/ui/icon-shape.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { CupIcon, StarIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link, type LinkProps } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import {
  type Award,
  type BonusAward,
  heldAwards,
  playerBonusesQuery,
  playerFreespinsQuery,
} from '~/features/bonus/api.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { activeQuestsQuery } from '~/features/quests/api.ts'
import { tournamentEntriesQuery, tournamentsQuery } from '~/features/tournaments/api.ts'
import { useSelectedCurrency } from '~/features/wallet/api/accounts.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { HomePart } from './home-part.tsx'

/** As many as one row shows on a wide screen. */
const SHOWN = 4
const TOURNAMENTS = { page: 1, perPage: 20 }

interface Run {
  readonly key: string
  readonly Icon: IconComponent
  readonly name: string
  readonly text: string
  /** From 0 to 1; null without a bar. */
  readonly share: number | null
  readonly isMoney?: boolean
  readonly link: Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>
}

/**
 * Bonus and free spins, active or waiting, quests and places in tournaments, each in a line; nothing without any, and
 * for a player who is offered no rewards.
 */
export function Running() {
  return useIsExcludedFromPromotion() ? null : <Runs />
}

function Runs() {
  const t = useText('pages/home')
  const layout = useText('layout')
  const runs = [...useBonusRuns(), ...useQuestRuns(), ...useTournamentRuns()].slice(0, SHOWN)
  if (runs.length === 0) return null
  return (
    <HomePart
      id="running"
      title={t('running.title')}
      more={
        <Link to="/profile/bonuses" className={linkClass('quiet')}>
          {layout('nav.rewards')}
        </Link>
      }
    >
      <ul className="s-home-list">
        {runs.map(({ key, Icon, name, text, share, isMoney, link }) => (
          <li key={key} className="s-running__card" data-grows>
            <Icon size={24} />
            <Link {...link}>{name}</Link>
            {share !== null && (
              <ProgressBar value={share} label={name} valueText={text} tone={isMoney ? 'money' : 'task'} />
            )}
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </HomePart>
  )
}

function useBonusRuns(): Run[] {
  const t = useText('pages/home')
  const { api, locale } = useSite()
  const money = useMoney()
  const dialogLink = useDialogLink()
  const enabled = useSession().status === 'player'
  const currency = useSelectedCurrency() ?? ''
  const filter = heldAwards(currency)
  const ready = enabled && currency !== ''
  const bonus = findFirst(useQuery({ ...playerBonusesQuery(api, filter), enabled: ready }).data?.awards)
  const spins = findFirst(useQuery({ ...playerFreespinsQuery(api, filter), enabled: ready }).data?.awards)
  const runs = [bonus, spins].flatMap((award): Run[] => {
    if (award?.status !== 'issued') return []
    const { id, kind } = award
    const Icon = kind === 'bonus' ? GiftIcon : StarIcon
    const link = dialogLink('bonus-details', id)
    return [{ key: id, Icon, name: nameIn(award, locale), text: t('running.waiting'), share: null, link }]
  })
  if (bonus?.kind === 'bonus' && bonus.status === 'active') {
    const { left, share } = wagered(bonus, money.currency(bonus.currency))
    const text = t('running.bonus', { amount: money.format(left, bonus.currency) })
    const name = nameIn(bonus, locale)
    const link = dialogLink('bonus-details', bonus.id)
    runs.push({ key: bonus.id, Icon: GiftIcon, name, text, share, isMoney: true, link })
  }
  if (spins?.kind === 'freespins' && spins.status === 'active') {
    const { id, count, played } = spins
    const text = t('running.spins', { left: count - played, count })
    const link = dialogLink('bonus-details', id)
    const share = played / count
    runs.push({ key: id, Icon: StarIcon, name: nameIn(spins, locale), text, share, isMoney: true, link })
  }
  return runs
}

/** The active award of a kind, else the one that waits longest. */
function findFirst(awards: readonly Award[] = []): Award | undefined {
  return awards.find(({ status }) => status === 'active') ?? awards.at(-1)
}

function wagered(
  { terms: { required }, progress }: BonusAward,
  currency: ReturnType<ReturnType<typeof useMoney>['currency']>,
) {
  const [all, done] = currency ? [parseAmount(required, currency), parseAmount(progress, currency)] : []
  if (!currency || !all?.ok || !done?.ok) return { left: required, share: 0 }
  const left = max(all.amount - done.amount, 0n)
  const share = all.amount > 0n ? 1 - Number((left * 1000n) / all.amount) / 1000 : 1
  return { left: formatDecimal(left, currency), share }
}

function useQuestRuns(): Run[] {
  const t = useText('pages/home')
  const { api, locale, offers } = useSite()
  const dialogLink = useDialogLink()
  const isPlayer = useSession().status === 'player'
  const currency = useSelectedCurrency() ?? ''
  const enabled = isPlayer && currency !== '' && offers.includes('quests')
  const { data } = useQuery({ ...activeQuestsQuery(api, currency), enabled })
  return (data?.data ?? []).map((quest) => {
    const { tasks } = quest
    const done = tasks.filter(({ isCompleted }) => isCompleted).length
    const share = tasks.reduce((sum, { progress, quantity }) => sum + progress / quantity, 0) / tasks.length
    const text = t('running.quest', { done, total: tasks.length })
    const link = dialogLink('quest-tasks', quest.id)
    return { key: quest.id, Icon: FlagIcon, name: nameIn(quest, locale), text, share, link }
  })
}

function useTournamentRuns(): Run[] {
  const t = useText('pages/home')
  const { api, offers } = useSite()
  const isPlayer = useSession().status === 'player'
  const enabled = isPlayer && offers.includes('tournaments')
  const { data: entries = [] } = useQuery({ ...tournamentEntriesQuery(api), enabled })
  const { data } = useQuery({ ...tournamentsQuery(api, TOURNAMENTS), enabled: enabled && entries.length > 0 })
  return entries.flatMap(({ tournamentId, place }): Run[] => {
    const running = data?.data.find(({ id, state }) => id === tournamentId && state === 'running')
    if (!running || place === null) return []
    const to = href('/tournaments/:identity', { identity: running.identity })
    const text = t('running.place', { place })
    return [{ key: tournamentId, Icon: CupIcon, name: running.title, text, share: null, link: { to } }]
  })
}
