import { contributionOf } from '@croupier/bonus'
import type { GameDetails } from '@croupier/contract/types'
import { formatDecimal, max, parseAmount } from '@croupier/money'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { ACTIVE_STATUS, activeBonusQuery, playerFreespinsQuery } from './api.ts'

/** The player's active free spins for a game: what is left, their stake, what they have won, the deadline. */
export function FreespinsInGame({ game, currency: code }: { game: GameDetails; currency: string }) {
  const t = useText('pages/game')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const query = { status: ACTIVE_STATUS, currency: code, perPage: 1 }
  const award = useQuery(playerFreespinsQuery(useApi(), query)).data?.awards[0]
  if (award?.kind !== 'freespins' || award.gameId !== game.id || award.played >= award.count) return null
  const { id, count, played, stake, won, deadline } = award
  const amounts = { stake: money.format(stake, code), won: money.format(won, code) }
  return (
    <p className="s-game-notice">
      <span>
        {t('freespins', { left: count - played, ...amounts })}{' '}
        {deadline !== null && t.rich('bonus.until', { when: <DateTime at={deadline} /> })}
      </span>
      <Link {...dialogLink('bonus-details', id)} className={linkClass('quiet')}>
        {t('bonus.details')}
      </Link>
    </p>
  )
}

/** What the active bonus in a currency means for a game: the largest bet, what is left, its share, the deadline. */
export function BonusInGame({ game, currency: code }: { game: GameDetails; currency: string }) {
  const t = useText('pages/game')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { api, locale } = useSite()
  const award = useQuery(activeBonusQuery(api, code)).data?.awards[0]
  const currency = money.currency(code)
  if (award?.kind !== 'bonus' || !currency) return null
  const { id, terms, progress, maxBetAmount, deadline } = award
  const name = nameIn(award, locale)
  const [required, done] = [parseAmount(terms.required, currency), parseAmount(progress, currency)]
  const left = required.ok && done.ok ? max(required.amount - done.amount, 0n) : 0n
  const percent = contributionOf(terms.contributions, game)
  return (
    <p className="s-game-notice">
      <span>
        {maxBetAmount !== null && <>{t('bonus.max', { max: money.format(maxBetAmount, code) })} </>}
        {percent === 0
          ? t('bonus.none', { name })
          : t('bonus', { name, percent, left: money.format(formatDecimal(left, currency), code) })}{' '}
        {deadline !== null && t.rich('bonus.until', { when: <DateTime at={deadline} /> })}
      </span>
      <Link {...dialogLink('bonus-details', id)} className={linkClass('quiet')}>
        {t('bonus.details')}
      </Link>
    </p>
  )
}
