import { CallError } from '@croupier/client'
import type { Quest } from '@croupier/contract/types'
import { EmptyState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { GAMES_PER_PAGE, listedGamesQuery } from '~/features/lobby/api.ts'
import { ButtonPages, ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { QuestDialog } from '../quest-dialog.tsx'
import '~/lib/components/chooser.css'

/** The games that count for a task; `value` is `<quest id>.<task id>`. */
export default function QuestTaskGamesDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/quests')
  const [questId = '', taskId] = dialog.value.split('.')
  return (
    <QuestDialog dialog={dialog} name="quest-task-games" questId={questId} title={t('games.title')}>
      {({ tasks }) => {
        const task = tasks.find(({ id }) => id === taskId)
        return task && <Games task={task} />
      }}
    </QuestDialog>
  )
}

function Games({ task: { collection, games: slugs } }: { task: Quest['tasks'][number] }) {
  const t = useText('modals/quests')
  const [page, setPage] = useState(1)
  const filter = { ...(collection === null ? {} : { collection }), ...(slugs ? { slugs: slugs.join() } : {}) }
  const games = useQuery({
    ...listedGamesQuery(useApi(), filter, page),
    // The buttons of the pages stay, with the focus.
    placeholderData: keepPreviousData,
  })
  // The collection is not available in the player's country.
  if (games.error instanceof CallError && games.error.is('not-found', 10405)) return <NoGames />
  return (
    <>
      {collection === null && !slugs && <p>{t('games.all')}</p>}
      <ListStates group="modals/quests" query={games}>
        {({ games: listed, total }) =>
          total === 0 ? (
            <NoGames />
          ) : (
            <>
              <ul className="s-chooser" aria-label={t('games.title')}>
                {listed.map(({ slug, title, provider }) => (
                  <li key={slug}>
                    <Link replace to={href('/games/:id', { id: slug })} className="s-chooser__row">
                      <bdi>{title}</bdi>
                      <small>
                        <bdi>{provider}</bdi>
                      </small>
                    </Link>
                  </li>
                ))}
              </ul>
              <ButtonPages
                group="modals/quests"
                page={page}
                total={total}
                perPage={GAMES_PER_PAGE}
                onPageChange={setPage}
              />
            </>
          )
        }
      </ListStates>
    </>
  )
}

function NoGames() {
  const t = useText('modals/quests')
  return <EmptyState art="search" title={t('games.none.title')} text={t('games.none.text')} />
}
