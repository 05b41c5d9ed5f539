import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { GAMES_PER_PAGE, type LobbyGame } from './api.ts'

type Captioned = Pick<LobbyGame, 'provider' | 'rtp'>

/** The provider of all games of the first page, whose captions say more than its name. */
function findCommonProvider(games: readonly Captioned[]): string | null {
  const [first, ...others] = games.slice(0, GAMES_PER_PAGE)
  if (!first || others.length === 0) return null
  return others.every(({ provider }) => provider === first.provider) ? first.provider : null
}

/** @returns the second line of a cover's caption: the provider, or the return if the list has one provider */
export function useCaptions(games: readonly Captioned[]): (game: Captioned) => string {
  const t = useText('pages/lobby')
  const { locale } = useSite()
  const common = findCommonProvider(games)
  return ({ provider, rtp }) =>
    provider === common ? t('caption.return', { rtp: formatPercent(rtp, locale) }) : provider
}
