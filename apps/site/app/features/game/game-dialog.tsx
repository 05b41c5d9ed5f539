import type { GameDetails } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { gameQuery } from './api/play.ts'
import { GameSummary } from './game-summary.tsx'
import './game-dialog.css'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'

interface GameDialogProps {
  dialog: RoutedDialogProps
  title: (game: GameDetails | undefined) => string
  children: (game: GameDetails) => ReactNode
  /** Actions; the primary one last. */
  footer: (game: GameDetails) => ReactNode
}

export function PlayLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link to={href('/games/:id', { id: slug })} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {children}
    </Link>
  )
}

/** A dialog about the game whose slug is its value; shows a notice if there is no such game. */
export function GameDialog({ dialog, title, children, footer }: GameDialogProps) {
  const t = useText('modals/game-dialog')
  const isNamed = dialog.value !== ''
  const query = useQuery({ ...gameQuery(useApi(), dialog.value), enabled: isNamed })
  const { data: game } = query
  return (
    <SheetDialog
      dialog={dialog}
      title={title(game)}
      closeLabel={t('close')}
      footer={
        <DialogActions>
          {game ? footer(game) : <Button onClick={dialog.close}>{t('back')}</Button>}
        </DialogActions>
      }
    >
      <div className="s-game-dialog">
        {query.isPending && isNamed && (
          <Loading label={t('loading')}>
            <Skeleton shape="block" height="96px" />
          </Loading>
        )}
        {(query.isError || !isNamed) && !game && (
          <ErrorState headingLevel={3} title={t('unknown')} text={t('unknown.text')} />
        )}
        {game && (
          <>
            <GameSummary game={game} />
            {children(game)}
          </>
        )}
      </div>
    </SheetDialog>
  )
}
