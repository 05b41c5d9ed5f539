import { GiftIcon } from '@croupier/ui/icon.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { QuestDialog } from '~/features/quests/quest-dialog.tsx'
import { English } from '~/parts/english.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** What completing a quest brings; the value is the id of the player's quest, or of the house's. */
export default function QuestRewardsModal(modal: ModalProps) {
  const t = useText('modals/quests')
  return (
    <QuestDialog modal={modal} name="quest-rewards" questId={modal.value} title={t('rewards.title')}>
      {({ name, rewards }) => (
        <>
          <h3>
            <English>{name}</English>
          </h3>
          <p>{t('rewards.text')}</p>
          <List label={t('rewards.list', { name })}>
            {rewards.map((reward, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same reward may stand there twice
              <ListRow key={index} start={<GiftIcon />} title={<English>{reward}</English>} />
            ))}
          </List>
        </>
      )}
    </QuestDialog>
  )
}
