import { Button } from '@croupier/ui/button.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { GameDialog, PlayLink } from '../../game-dialog.tsx'
import { RestrictedActions, RestrictedText } from './restricted-game.tsx'

/** Says whether a game is restricted in the visitor's country [2.3-06:geo-restricted-game]. */
export default function GeoRestrictedGameDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/geo-restricted-game')
  return (
    <GameDialog
      dialog={dialog}
      // The game is undefined while it loads.
      title={(game) => t(!game ? 'title.unknown' : game.isRestricted ? 'title' : 'title.open')}
      footer={({ slug, isRestricted }) =>
        isRestricted ? (
          <RestrictedActions dialog={dialog} />
        ) : (
          <>
            <Button size="lg" onClick={dialog.close}>
              {t('back')}
            </Button>
            <PlayLink slug={slug}>{t('play')}</PlayLink>
          </>
        )
      }
    >
      {({ isRestricted }) => (isRestricted ? <RestrictedText /> : <p>{t('open')}</p>)}
    </GameDialog>
  )
}
