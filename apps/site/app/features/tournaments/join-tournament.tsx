import { CallError, newIdempotencyKey } from '@croupier/client'
import type { TournamentDetails } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { PromotionPause, useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { joinTournament, tournamentEntriesKey, tournamentKey, tournamentsKey } from './api.ts'
import type { OwnTournament } from './use-tournament.ts'

interface JoinTournamentProps {
  tournament: TournamentDetails
  own: OwnTournament
}

/** Joins a running tournament. A player who has joined is led to the games. */
export function JoinTournament({ tournament, own }: JoinTournamentProps) {
  const t = useText('pages/tournaments')
  const dialogLink = useDialogLink()
  const { status } = useSession()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const { id, entry, isJoinable, state, collection } = tournament
  if (state !== 'running') return null
  if (isExcludedFromPromotion) return <PromotionPause />
  if (entry)
    return (
      <Link
        to={
          collection === null
            ? href('/categories')
            : href('/categories/:categoryIdentity', { categoryIdentity: collection })
        }
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        {t('item.play')}
      </Link>
    )
  if (!isJoinable) return <p>{t('item.closed')}</p>
  if (status === 'guest')
    return (
      <Link {...dialogLink('sign-in')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('item.guest')}
      </Link>
    )
  return (
    <ListStates group="pages/tournaments" headingLevel={2} rows={1} query={own}>
      {() => <JoinButton id={id} />}
    </ListStates>
  )
}

function JoinButton({ id }: { id: string }) {
  const t = useText('pages/tournaments')
  const api = useApi()
  const queries = useQueryClient()
  const joining = useMutation({
    mutationFn: () => joinTournament(api, id, newIdempotencyKey()),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSettled: () =>
      Promise.all(
        [tournamentKey, tournamentsKey, tournamentEntriesKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        loading={joining.isPending}
        loadingLabel={t('item.joining')}
        onClick={() => joining.mutate()}
      >
        {t('item.join')}
      </Button>
      {joining.isError && (
        <Note tone="danger" announced>
          {t(problemMessageKey(joining.error))}
        </Note>
      )}
    </>
  )
}

function problemMessageKey(error: unknown): Extract<KeyOf<'pages/tournaments'>, `problem.${string}`> {
  if (!(error instanceof CallError)) return 'problem.failed'
  if (error.is('tournament-not-running', 15010)) return 'problem.not-running'
  if (error.is('tournament-not-in-country', 15011)) return 'problem.country'
  if (error.is('play-not-allowed', 12003)) return 'problem.break'
  return 'problem.failed'
}
