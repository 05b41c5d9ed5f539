import type { Quest } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { playerQuestsQuery, questState, questsQuery } from '~/data/retention.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { Moment } from '~/dates/moment.tsx'
import { QuestFrame } from '~/features/quests/quest-dialog.tsx'
import { English } from '~/parts/english.tsx'
import { ListFaces, TurnedPages } from '~/parts/list-faces.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'

/** Rows of a page of the player's own. */
const ROWS = 20

/** The quests that run: the player's own, and the house's others, in the currency of the selected account [7-45a]. */
export default function QuestsHubModal(modal: ModalProps) {
  const t = useText('modals/quests')
  const api = useApi()
  const [page, setPage] = useState(1)
  const accounts = useQuery(accountsQuery(api))
  const currency = accounts.data?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const wish = { state: String(questState.active), currency, page, perPage: ROWS }
  const own = useQuery({ ...playerQuestsQuery(api, wish), enabled: currency !== '' })
  const house = useQuery({ ...questsQuery(api, currency), enabled: currency !== '' })
  const query = {
    data: own.data && house.data ? { own: own.data, house: house.data } : undefined,
    isError: accounts.isError || own.isError || house.isError,
    refetch: () =>
      Promise.all([accounts, own, house].filter(({ isError }) => isError).map((one) => one.refetch())),
  }
  return (
    <QuestFrame modal={modal} title={t('hub.title')}>
      <ListFaces group="modals/quests" query={query}>
        {({ own, house }) => {
          const others = house.filter(({ id }) => !own.data.some(({ questId }) => questId === id))
          if (own.meta.total + others.length === 0) {
            return <EmptyState art="history" title={t('hub.empty.title')} text={t('hub.empty.text')} />
          }
          return (
            <>
              <QuestGroup title={t('hub.own')} quests={own.data} />
              <TurnedPages
                group="modals/quests"
                page={page}
                total={own.meta.total}
                perPage={ROWS}
                turn={setPage}
              />
              <QuestGroup title={t('hub.house')} quests={others} />
            </>
          )
        }}
      </ListFaces>
    </QuestFrame>
  )
}

function QuestGroup({ title, quests }: { title: string; quests: readonly Quest[] }) {
  if (quests.length === 0) return null
  return (
    <section className="s-quests__group">
      <h3>{title}</h3>
      <ul className="s-quests__list" aria-label={title}>
        {quests.map((quest) => (
          <QuestCard key={quest.id} quest={quest} />
        ))}
      </ul>
    </section>
  )
}

/** How far it is, until when there is time, and the two ways on. */
function QuestCard({ quest: { id, name, tasks, endsAt } }: { quest: Quest }) {
  const t = useText('modals/quests')
  const modalLink = useModalLink()
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  const far = t('hub.done', { done, total: tasks.length })
  return (
    <Card as="li" className="s-quest">
      <div>
        <p className="s-quest__name">
          <English>{name}</English>
        </p>
        {endsAt !== null && (
          <p className="s-quest__time">
            {t('hub.ends')} <Moment at={endsAt} />
          </p>
        )}
      </div>
      <div className="s-quest__progress">
        <ProgressBar
          tone={done === tasks.length ? 'done' : 'task'}
          value={done / tasks.length}
          label={name}
          valueText={far}
        />
        <span>{far}</span>
      </div>
      <div className="s-quest__ways">
        <Link {...modalLink('quest-tasks', id)} className={buttonClass()}>
          {t('hub.tasks')}
        </Link>
        <Link {...modalLink('quest-rewards', id)} className={buttonClass()}>
          {t('hub.rewards')}
        </Link>
      </div>
    </Card>
  )
}
