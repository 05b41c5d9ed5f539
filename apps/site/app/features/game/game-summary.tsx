import type { GameDetails } from '@croupier/contract/types'
import { smallCover } from '~/features/lobby/index.ts'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import './game-summary.css'

export function GameSummary({ game }: { game: GameDetails }) {
  const t = useText('pages/cover')
  const { locale } = useSite()
  return (
    <div className="s-game-summary">
      <img src={smallCover(game.images.square)} alt="" width={96} height={96} />
      <div>
        <strong>{game.title}</strong>
        <span>{t('facts', { provider: game.provider.name, rtp: formatPercent(game.rtp, locale) })}</span>
      </div>
    </div>
  )
}
