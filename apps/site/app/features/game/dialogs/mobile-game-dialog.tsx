import type { GameDetails } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { GameDialog } from '../game-dialog.tsx'

/** Touch counterpart of the cover's hover overlay, opened by a long press [2.3-06:mobile-game]. */
export default function MobileGameDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/mobile-game')
  const frame = useText('modals/game-dialog')
  const isPlayer = useSession().status === 'player'
  const isOnBreak = useBreakEnd() !== null
  return (
    <GameDialog
      dialog={dialog}
      title={() => t('title')}
      footer={(game) =>
        game.isRestricted ? (
          <Button size="lg" onClick={dialog.close}>
            {frame('back')}
          </Button>
        ) : (
          <PlayActions slug={game.slug} hasDemo={game.hasDemo && !isOnBreak} />
        )
      }
    >
      {({ isRestricted, hasDemo }) =>
        isRestricted ? (
          <p>{t('restricted')}</p>
        ) : (
          <p>
            {t(isPlayer ? 'text.player' : 'text')} {hasDemo && !isOnBreak && t('text.demo')}
          </p>
        )
      }
    </GameDialog>
  )
}

function PlayActions({ slug, hasDemo }: Pick<GameDetails, 'slug' | 'hasDemo'>) {
  const cover = useText('pages/cover')
  return (
    <>
      {hasDemo && (
        <Link
          to={href('/games/:id', { id: slug })}
          state={{ start: 'demo' }}
          className={buttonClass({ size: 'lg' })}
        >
          {cover('demo')}
        </Link>
      )}
      <Link to={href('/games/:id', { id: slug })} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {cover('play')}
      </Link>
    </>
  )
}
