import { CallError } from '@croupier/client'
import type { Quest } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { cancelQuest, questsKey } from './api.ts'

type CancelQuestProps = {
  quest: Pick<Quest, 'id' | 'name' | 'names'>
  /** Called when the quest is cancelled and this button is removed. */
  onCancelled: () => void
}

/** Button to cancel a quest, with an inline confirmation [4-10d]. */
export function CancelQuest({ quest, onCancelled }: CancelQuestProps) {
  const t = useText('modals/quests')
  const { api, locale } = useSite()
  const { id } = quest
  const name = nameIn(quest, locale)
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  const cancellation = useMutation({
    mutationFn: () => cancelQuest(api, id).then(() => true, ignoreEnded),
    networkMode: 'always',
    onSuccess: async (isCancelled) => {
      await queries.invalidateQueries({ queryKey: questsKey })
      if (isCancelled) toasts.add({ type: 'success', title: t('hub.given-up', { name }) })
      onCancelled()
    },
  })

  function showConfirmation(isShown: boolean) {
    // The focused button is removed: move the focus to its replacement.
    flushSync(() => setConfirming(isShown))
    const next = isShown ? keepButton : cancelButton
    next.current?.focus()
  }

  if (!isConfirming) {
    return (
      <Button
        ref={cancelButton}
        variant="ghost"
        aria-label={t('hub.give-up.name', { name })}
        onClick={() => showConfirmation(true)}
      >
        {t('hub.give-up')}
      </Button>
    )
  }
  return (
    <fieldset className="s-quest__question">
      <legend>{t('hub.give-up.question', { name })}</legend>
      <p>{t('hub.give-up.text')}</p>
      <DialogActions>
        <Button ref={keepButton} onClick={() => showConfirmation(false)}>
          {t('hub.give-up.keep')}
        </Button>
        <Button
          variant="danger-fill"
          loading={cancellation.isPending}
          loadingLabel={t('hub.giving-up')}
          onClick={() => cancellation.mutate()}
        >
          {t('hub.give-up')}
        </Button>
      </DialogActions>
      {cancellation.isError && (
        <Note tone="danger" announced>
          {t('problem.failed')}
        </Note>
      )}
    </fieldset>
  )
}

/** The quest has ended meanwhile; its current state is shown. */
function ignoreEnded(error: unknown): false {
  if (error instanceof CallError && error.is('quest-finished', 15005)) return false
  throw error
}
