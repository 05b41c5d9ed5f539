import { GiftIcon } from '@croupier/ui/field-icon.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { nameIn, OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { QuestDialog } from '../quest-dialog.tsx'

/** The rewards of a quest; `value` is the id of the player's quest or of the operator's. */
export default function QuestRewardsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/quests')
  const { locale } = useSite()
  return (
    <QuestDialog dialog={dialog} name="quest-rewards" questId={dialog.value} title={t('rewards.title')}>
      {(quest) => (
        <>
          <h3>
            <OperatorName of={quest} />
          </h3>
          <p>{t('rewards.text')}</p>
          <List label={t('rewards.list', { name: nameIn(quest, locale) })}>
            {quest.rewards.map((reward, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same reward may be listed twice
              <ListRow key={index} start={<GiftIcon />} title={<RewardText reward={reward} />} />
            ))}
          </List>
        </>
      )}
    </QuestDialog>
  )
}
