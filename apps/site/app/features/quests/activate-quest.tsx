import { CallError, newIdempotencyKey } from '@croupier/client'
import type { Quest } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { activateQuest, questsKey } from './api.ts'

type ActivateQuestProps = {
  quest: Pick<Quest, 'id' | 'name' | 'names'>
  /** Called when the quest is listed as the player's and this button is removed. */
  onActivated: () => void
}

/** Button to start an available quest, with the refusal reason beside it [4-10d]. */
export function ActivateQuest({ quest, onActivated }: ActivateQuestProps) {
  const t = useText('modals/quests')
  const { api, locale } = useSite()
  const { id } = quest
  const name = nameIn(quest, locale)
  const queries = useQueryClient()
  const toasts = useToasts()
  const activation = useMutation({
    mutationFn: () => activateQuest(api, id, newIdempotencyKey()),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: questsKey })
      toasts.add({ type: 'success', title: t('hub.taken', { name }) })
      onActivated()
    },
    // The quest may have been started elsewhere, by a request whose response was lost, or it has expired.
    onError: () => queries.invalidateQueries({ queryKey: questsKey }),
  })
  return (
    <>
      <Button
        variant="tint"
        aria-label={t('hub.take.name', { name })}
        loading={activation.isPending}
        loadingLabel={t('hub.taking')}
        onClick={() => activation.mutate()}
      >
        {t('hub.take')}
      </Button>
      {activation.isError && (
        <Note tone="danger" announced>
          {t(problemMessageKey(activation.error))}
        </Note>
      )}
    </>
  )
}

function problemMessageKey(error: unknown): Extract<KeyOf<'modals/quests'>, `problem.${string}`> {
  if (!(error instanceof CallError)) return 'problem.failed'
  if (error.is('too-many-quests', 15004)) return 'problem.too-many'
  if (error.is('quest-taken', 15002)) return 'problem.taken'
  if (error.is('quest-not-running', 15001)) return 'problem.not-running'
  if (error.is('quest-not-for-currency', 15003)) return 'problem.currency'
  if (error.is('play-not-allowed', 12003)) return 'problem.break'
  return 'problem.failed'
}
