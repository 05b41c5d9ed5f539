import type { PlayerQuest, Quest } from '@croupier/contract/types'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { clockOffsetQuery } from '~/features/tournaments/api.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ButtonPages, ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { onQuestEnded } from '~/lib/realtime/document-events.ts'
import { useApi } from '~/lib/site.ts'
import { ActivateQuest } from '../activate-quest.tsx'
import { playerQuestsQuery, questState, questsQuery, startedQuestsQuery } from '../api.ts'
import { CancelQuest } from '../cancel-quest.tsx'
import { OtherAccountQuests } from '../other-account-quests.tsx'
import { QuestFrame } from '../quest-dialog.tsx'
import { QuestPicture, QuestPrizes, TaskProgress } from '../quest-parts.tsx'

/** Rows per page of the player's quests. */
const PAGE_SIZE = 20

/** The player's quests, and the other available ones, in the currency of the selected account [7-45a]. */
export default function QuestsHubDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/quests')
  const api = useApi()
  const [page, setPage] = useState(1)
  const listRef = useRef<HTMLDivElement>(null)
  const accounts = useQuery(accountsQuery(api))
  const currency = accounts.data?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const filter = { state: String(questState.active), currency, page, perPage: PAGE_SIZE }
  const playerQuests = useQuery({ ...playerQuestsQuery(api, filter), enabled: currency !== '' })
  const startedQuests = useQuery(startedQuestsQuery(api))
  const offeredQuests = useQuery({ ...questsQuery(api, currency), enabled: currency !== '' })
  const isOffered = !useIsExcludedFromPromotion()
  const now = useNow()
  const queries = [accounts, playerQuests, startedQuests, offeredQuests]
  const query = {
    data:
      playerQuests.data && startedQuests.data && offeredQuests.data
        ? {
            playerQuests: playerQuests.data,
            startedQuests: startedQuests.data.data,
            offeredQuests: offeredQuests.data,
          }
        : undefined,
    isError: queries.some(({ isError }) => isError),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map((one) => one.refetch())),
  }
  const focusList = () => focusUnlessInside(listRef.current)
  useQuestEndFocus(listRef)
  return (
    <QuestFrame dialog={dialog} title={t('hub.title')}>
      <ListStates group="modals/quests" query={query}>
        {({ playerQuests, startedQuests, offeredQuests }) => {
          const others = offeredQuests
            .filter(({ id }) => !playerQuests.data.some(({ questId }) => questId === id))
            // A quest the player has started before is shown with its state.
            .map((quest) => startedQuests.find(({ questId }) => questId === quest.id) ?? quest)
            .filter((quest) => !isRunningIn(quest, currency) && (isOffered || isStarted(quest)))
          const endedLately = findEndedLately(startedQuests, others, now)
          const otherAccountQuests = (
            <OtherAccountQuests accounts={accounts.data ?? []} quests={startedQuests} currency={currency} />
          )
          if (playerQuests.meta.total + others.length + endedLately.length === 0) {
            return (
              <>
                {otherAccountQuests}
                <NoQuests />
              </>
            )
          }
          return (
            <div ref={listRef} tabIndex={-1} className="s-quests">
              {otherAccountQuests}
              <QuestGroup title={t('hub.own')} quests={playerQuests.data}>
                {(quest) => <CancelQuest quest={quest} onCancelled={focusList} />}
              </QuestGroup>
              <ButtonPages
                group="modals/quests"
                page={page}
                total={playerQuests.meta.total}
                perPage={PAGE_SIZE}
                onPageChange={setPage}
              />
              <OtherQuests quests={[...others, ...endedLately]} onActivated={focusList} />
            </div>
          )
        }}
      </ListStates>
    </QuestFrame>
  )
}

function NoQuests() {
  const t = useText('modals/quests')
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const text = !isExcludedFromPromotion && t('hub.empty.text')
  return <EmptyState art="history" title={t('hub.empty.title')} text={text} />
}

/** Those are listed on a page of the player's quests. */
const isRunningIn = (quest: Quest | PlayerQuest, currency: string) =>
  isStarted(quest) && quest.state === questState.active && quest.currency === currency

const isStarted = (quest: Quest | PlayerQuest): quest is PlayerQuest => 'questId' in quest

/** An ended quest that the operator does not offer any more stays in the hub for this time after its end. */
const ENDED_MS = 7 * 86_400_000

const findEndedLately = (quests: readonly PlayerQuest[], known: readonly Quest[], now: number) =>
  quests.filter(
    (quest) =>
      isEnded(quest) &&
      quest.endsAt !== null &&
      Date.parse(quest.endsAt) > now - ENDED_MS &&
      !known.some(({ id }) => id === quest.id),
  )

/** The platform's time in milliseconds; the browser's until it is known. */
function useNow(): number {
  const { data: offset = 0 } = useQuery(clockOffsetQuery(useApi()))
  return Date.now() + offset
}

type QuestGroupProps<Q extends Quest> = {
  title: string
  quests: readonly Q[]
  /** Action or state of a quest. */
  children: (quest: Q) => ReactNode
}

function QuestGroup<Q extends Quest>({ title, quests, children }: QuestGroupProps<Q>) {
  if (quests.length === 0) return null
  return (
    <section className="s-quests__group">
      <h3>{title}</h3>
      <ul className="s-quests__list" aria-label={title}>
        {quests.map((quest) => (
          <QuestCard key={quest.id} quest={quest}>
            {children(quest)}
          </QuestCard>
        ))}
      </ul>
    </section>
  )
}

const tones: Readonly<Record<number, { tone: BadgeTone; label: 'completed' | 'cancelled' | 'expired' }>> = {
  [questState.completed]: { tone: 'success', label: 'completed' },
  [questState.cancelled]: { tone: 'neutral', label: 'cancelled' },
  [questState.expired]: { tone: 'neutral', label: 'expired' },
}

const isEnded = (quest: Quest | PlayerQuest): quest is PlayerQuest =>
  isStarted(quest) && tones[quest.state] !== undefined

/** Those that can be started or run in another account, and those that have ended. */
function OtherQuests({ quests, onActivated }: { quests: readonly Quest[]; onActivated: () => void }) {
  const t = useText('modals/quests')
  return (
    <>
      <QuestGroup title={t('hub.available')} quests={quests.filter((quest) => !isEnded(quest))}>
        {(quest) => <OfferedQuestAction quest={quest} onActivated={onActivated} />}
      </QuestGroup>
      <QuestGroup title={t('hub.ended')} quests={quests.filter(isEnded)}>
        {(quest) => <StartedBadge quest={quest} />}
      </QuestGroup>
    </>
  )
}

function OfferedQuestAction({ quest, onActivated }: { quest: Quest; onActivated: () => void }) {
  return isStarted(quest) ? (
    <StartedBadge quest={quest} />
  ) : (
    <ActivateQuest quest={quest} onActivated={onActivated} />
  )
}

/** State of an available quest that the player has started before, possibly in another currency. */
function StartedBadge({ quest: { state, currency } }: { quest: PlayerQuest }) {
  const t = useText('modals/quests')
  const end = tones[state]
  return (
    <p>
      <Badge tone={end?.tone ?? 'info'}>
        {end ? t(`state.${end.label}`) : t('state.elsewhere', { currency })}
      </Badge>
    </p>
  )
}

/** The pressed button is removed; a player who is already at another control stays there. */
function focusUnlessInside(list: HTMLElement | null) {
  if (!list?.contains(document.activeElement)) list?.focus()
}

/** A quest that expires removes its buttons; moves a lost focus to the list. */
function useQuestEndFocus(listRef: RefObject<HTMLElement | null>) {
  useEffect(
    () =>
      onQuestEnded(({ id }) => {
        const card = document.activeElement?.closest<HTMLElement>('[data-quest]')
        if (card?.dataset.quest === id) listRef.current?.focus()
      }),
    [listRef],
  )
}

type QuestCardProps = { quest: Quest; children: ReactNode }

function QuestCard({ quest, children }: QuestCardProps) {
  const t = useText('modals/quests')
  const dialogLink = useDialogLink()
  const { id, picture, rewards, tasks, endsAt, state } = quest
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  return (
    <Card as="li" className="s-quest" data-quest={id}>
      <div className="s-quest__head">
        <QuestPicture picture={picture} />
        <div className="s-quest__title">
          <p className="s-quest__name">
            <OperatorName of={quest} />
          </p>
          <p className="s-quest__time">
            <span>{t('hub.done', { done, total: tasks.length })}</span>
            {endsAt !== null && (
              <span>
                {t('hub.ends')} <DateTime at={endsAt} />
              </span>
            )}
          </p>
        </div>
        <QuestPrizes rewards={rewards} isWon={isStarted(quest) && state === questState.completed} />
      </div>
      <div className="s-quest__tasks">
        {tasks.map((task) => (
          <TaskProgress key={task.id} task={task} questId={id} />
        ))}
      </div>
      <div className="s-quest__actions">
        <Link {...dialogLink('quest-tasks', id)} className={linkClass('alone')}>
          {t('hub.tasks')}
        </Link>
        <Link {...dialogLink('quest-rewards', id)} className={linkClass('alone')}>
          {t('hub.rewards')}
        </Link>
        <div className="s-quest__action">{children}</div>
      </div>
    </Card>
  )
}
