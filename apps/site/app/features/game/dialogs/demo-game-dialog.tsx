import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { GameDialog, PlayLink } from '../game-dialog.tsx'
import { RestrictedActions, RestrictedText } from './geo-restricted-game/restricted-game.tsx'

/**
 * Explains what a guest needs to play for money after a demo [2.3-06:demo-game]. Does not suggest signing up
 * where the game is restricted.
 */
export default function DemoGameDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/demo-game')
  const restricted = useText('modals/geo-restricted-game')
  const { status } = useSession()
  return (
    <GameDialog
      dialog={dialog}
      title={(game) => (game?.isRestricted ? restricted('title') : t('title'))}
      footer={({ slug, isRestricted }) =>
        isRestricted ? <RestrictedActions dialog={dialog} /> : <DemoActions dialog={dialog} slug={slug} />
      }
    >
      {({ isRestricted }) =>
        isRestricted ? <RestrictedText /> : <p>{t(status === 'player' ? 'text.player' : 'text')}</p>
      }
    </GameDialog>
  )
}

function DemoActions({ dialog, slug }: { dialog: RoutedDialogProps; slug: string }) {
  const t = useText('modals/demo-game')
  const dialogLink = useDialogLink()
  const { status } = useSession()
  return (
    <>
      <Button size="lg" onClick={dialog.close}>
        {t('stay')}
      </Button>
      {status === 'guest' && (
        <>
          <Link
            {...dialogLink('sign-in', 'true', 'demo-game')}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            {t('sign-in')}
          </Link>
          <Link
            {...dialogLink('sign-up', 'true', 'demo-game')}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('sign-up')}
          </Link>
        </>
      )}
      {status === 'player' && <PlayLink slug={slug}>{t('play')}</PlayLink>}
    </>
  )
}
