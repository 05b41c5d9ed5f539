import { FlagIcon } from '@croupier/ui/icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { activeQuestsQuery } from './api.ts'

/**
 * The number of the player's active quests in a currency; 0 while unknown, and during hydration: a page may come with
 * the quests, but parts of it are rendered before them.
 */
export function useQuestCount(currency: string, enabled = true): number {
  const isHydrated = useIsHydrated()
  const { data } = useQuery({
    ...activeQuestsQuery(useApi(), currency),
    enabled: enabled && currency !== '',
  })
  return isHydrated ? (data?.meta.total ?? 0) : 0
}

/** The player's active quests on the page of a game, with the way to them; nothing without one [4-10b]. */
export function QuestsInGame({ currency }: { currency: string }) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  const count = useQuestCount(currency)
  if (count === 0) return null
  return (
    <p className="s-game-notice">
      <FlagIcon />
      <span>{t('quests', { count })}</span>
      <Link {...dialogLink('quests-hub')} className={linkClass('quiet')}>
        {t('quests.show')}
      </Link>
    </p>
  )
}
