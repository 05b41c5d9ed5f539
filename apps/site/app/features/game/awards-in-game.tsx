import type { GameDetails } from '@croupier/contract/types'
import { ChevronDownIcon } from '@croupier/ui/field-icon.tsx'
import { ChevronUpIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { useId, useState } from 'react'
import { BonusInGame, FreespinsInGame } from '~/features/bonus/index.ts'
import { QuestsInGame } from '~/features/quests/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'

interface AwardsInGameProps {
  game: GameDetails
  currency: string | null
}

/** What concerns an open game of the player's free spins, bonus and quests: one line, which opens. */
export function AwardsInGame({ game, currency }: AwardsInGameProps) {
  const t = useText('pages/game')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (currency === null) return null
  return (
    <div className="s-game-awards" data-open={isOpen || undefined}>
      <div id={id} className="s-game-awards__texts">
        <FreespinsInGame game={game} currency={currency} />
        <BonusInGame game={game} currency={currency} />
        <QuestsInGame currency={currency} />
      </div>
      <IconButton
        label={t('bonus.details')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </IconButton>
    </div>
  )
}
