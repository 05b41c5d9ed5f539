import type { PlayerQuest, Quest } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ListFailed } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { ActivateQuest } from './activate-quest.tsx'
import { activeQuestsQuery, questsQuery, startedQuestsQuery } from './api.ts'
import { OfferedTask, QuestPicture, QuestPrizes, TaskProgress } from './quest-parts.tsx'
import './quests.css'
import { QuestsSkeleton } from './quests-skeleton.tsx'

/** Quests on the page; the hub lists all. */
const SHOWN = 4

/** The player's active quests, then others that are offered to the player. */
export default function QuestsCard() {
  const t = useText('modals/quests')
  const api = useApi()
  const dialogLink = useDialogLink()
  const { data: accounts } = useQuery(accountsQuery(api))
  const currency = accounts?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const enabled = currency !== ''
  const active = useQuery({ ...activeQuestsQuery(api, currency), enabled })
  const started = useQuery(startedQuestsQuery(api))
  const running = useQuery({ ...questsQuery(api, currency), enabled })
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const title = useRef<HTMLHeadingElement>(null)
  const queries = [active, started, running]
  const [own, offered] = [active.data, isExcludedFromPromotion && running.data ? [] : running.data]
  if (!own || !offered || !started.data)
    return queries.some(({ isError }) => isError) ? (
      <Card as="section" className="s-quests-card" aria-labelledby="quests-title">
        <h2 id="quests-title">{t('hub.title')}</h2>
        <ListFailed group="modals/quests" onRetry={() => queries.map((one) => one.refetch())} />
      </Card>
    ) : (
      <QuestsSkeleton />
    )
  const known = [...own.data, ...started.data.data]
  const others = offered.filter(({ id }) => !known.some(({ questId }) => questId === id))
  if (own.meta.total + others.length === 0) return null
  return (
    <Card as="section" className="s-quests-card" aria-labelledby="quests-title">
      <header className="s-quests-card__head">
        <h2 id="quests-title" ref={title} tabIndex={-1}>
          {t('hub.title')}
        </h2>
        {own.meta.total > 0 && <small>{t('card.running', { count: own.meta.total })}</small>}
        <Link {...dialogLink('quests-hub')} className={linkClass('alone')}>
          {t('gone.all')}
        </Link>
      </header>
      <ul>
        {[...own.data, ...others].slice(0, SHOWN).map((quest) => (
          <QuestRow key={quest.id} quest={quest} onActivated={() => title.current?.focus()} />
        ))}
      </ul>
    </Card>
  )
}

type QuestRowProps = {
  quest: Quest | PlayerQuest
  /** The button that started it is gone. */
  onActivated: () => void
}

function QuestRow({ quest, onActivated }: QuestRowProps) {
  const t = useText('modals/quests')
  const dialogLink = useDialogLink()
  const { id, picture, rewards, tasks, endsAt } = quest
  const isStarted = 'questId' in quest
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  return (
    <li className="s-quests-card__row" data-grows>
      <QuestPicture picture={picture} />
      <div className="s-quests-card__text">
        <p className="s-quest__row">
          <Link {...dialogLink('quest-tasks', id)} className="s-quest__name">
            <OperatorName of={quest} />
          </Link>
          <QuestPrizes rewards={rewards} />
        </p>
        {((isStarted && tasks.length > 1) || endsAt !== null) && (
          <p className="s-quest__time">
            {isStarted && tasks.length > 1 && <span>{t('hub.done', { done, total: tasks.length })}</span>}
            {endsAt !== null && (
              <span>
                {t('hub.ends')} <DateTime at={endsAt} />
              </span>
            )}
          </p>
        )}
        {tasks.map((task) =>
          isStarted ? (
            <TaskProgress key={task.id} task={task} questId={id} />
          ) : (
            <OfferedTask key={task.id} task={task} questId={id} />
          ),
        )}
      </div>
      {!isStarted && (
        <div className="s-quest__action">
          <ActivateQuest quest={quest} onActivated={onActivated} />
        </div>
      )}
    </li>
  )
}
