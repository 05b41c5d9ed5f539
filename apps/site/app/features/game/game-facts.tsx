import type { GameDetails } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { dateParts } from '~/lib/dates/date-parts.ts'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import type { BetRange } from './use-bets.ts'

/** Published facts of a game: return to player, bet range, features and themes. */
export function GameFacts({ game, range }: { game: GameDetails; range: BetRange | null }) {
  const t = useText('pages/game')
  const { locale } = useSite()
  const { month, year } = dateParts(game.releasedAt, 'UTC')
  const facts = [
    { label: t('facts.rtp'), value: t('facts.rtp.value', { rtp: formatPercent(game.rtp, locale) }) },
    { label: t('facts.bet'), value: range && t('facts.bet.value', range) },
    { label: t('facts.volatility'), value: t(`facts.volatility.${game.volatility}`) },
    { label: t('facts.lines'), value: game.lines > 0 ? game.lines : null },
    { label: t('facts.provider'), value: game.provider.name },
    { label: t('facts.released'), value: t('facts.released.value', { month, year }) },
  ]
  return (
    <Card as="section" aria-labelledby="game-facts">
      <h2 id="game-facts">{t('facts')}</h2>
      <dl className="s-facts">
        {facts.map(
          ({ label, value }) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Names label={t('facts.features')} names={game.features.map((one) => nameOf(t, `feature.${one}`))} />
      <Names label={t('facts.themes')} names={game.themes.map((one) => nameOf(t, `theme.${one}`))} />
      <p className="s-facts__note">{t('facts.note')}</p>
    </Card>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="s-facts__features" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  )
}

type NameKey = `feature.${string}` | `theme.${string}`

/** Falls back to the studio's identifier of a feature or theme without a text. */
function nameOf(t: ReturnType<typeof useText<'pages/game'>>, key: NameKey): string {
  const name = t(key as Extract<KeyOf<'pages/game'>, NameKey>)
  return name === key ? key.slice(key.indexOf('.') + 1).replaceAll('-', ' ') : name
}
