import type { QuestReward } from '@croupier/contract/types'
import { GiftIcon } from '@croupier/ui/field-icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { href, Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { QuestDialog } from '../quest-dialog.tsx'

/** A text from the operator, or spins of a wheel with a link to it. */
function Reward({ reward }: { reward: QuestReward }) {
  const t = useText('modals/quests')
  if (typeof reward === 'string') return <English>{reward}</English>
  const { identity, title, spins } = reward
  const wheel = (
    <Link to={href('/wheels/:wheelIdentity', { wheelIdentity: identity })} className={linkClass()}>
      <English>{title}</English>
    </Link>
  )
  return t.rich('rewards.spins', { spins, wheel })
}

/** The rewards of a quest; `value` is the id of the player's quest or of the operator's. */
export default function QuestRewardsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/quests')
  return (
    <QuestDialog dialog={dialog} name="quest-rewards" questId={dialog.value} title={t('rewards.title')}>
      {({ name, rewards }) => (
        <>
          <h3>
            <English>{name}</English>
          </h3>
          <p>{t('rewards.text')}</p>
          <List label={t('rewards.list', { name })}>
            {rewards.map((reward, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same reward may be listed twice
              <ListRow key={index} start={<GiftIcon />} title={<Reward reward={reward} />} />
            ))}
          </List>
        </>
      )}
    </QuestDialog>
  )
}
