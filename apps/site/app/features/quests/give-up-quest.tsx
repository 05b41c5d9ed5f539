import { CallError } from '@croupier/client'
import type { Quest } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cancelQuest, questsKey } from '~/data/retention.ts'
import { DialogAnswers } from '~/modals/dialog-answers.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'

type GiveUpQuestProps = {
  quest: Pick<Quest, 'id' | 'name'>
  /** The quest is the player's no more, and this is gone. */
  onGivenUp: () => void
}

/** The button that gives a quest of the player's up, and the question that it asks first [4-10d]. */
export function GiveUpQuest({ quest: { id, name }, onGivenUp }: GiveUpQuestProps) {
  const t = useText('modals/quests')
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const givingUp = useMutation({
    mutationFn: () => cancelQuest(api, id).then(() => true, ignoreEnded),
    networkMode: 'always',
    onSuccess: async (isGivenUp) => {
      await queries.invalidateQueries({ queryKey: questsKey })
      if (isGivenUp) toasts.add({ type: 'success', title: t('hub.given-up', { name }) })
      onGivenUp()
    },
  })

  function answer(isAsked: boolean) {
    // What had the focus goes: it moves to what has come instead.
    flushSync(() => setAsking(isAsked))
    const next = isAsked ? keep : ask
    next.current?.focus()
  }

  if (!isAsking) {
    return (
      <Button
        ref={ask}
        variant="ghost"
        aria-label={t('hub.give-up.name', { name })}
        onClick={() => answer(true)}
      >
        {t('hub.give-up')}
      </Button>
    )
  }
  return (
    <fieldset className="s-quest__question">
      <legend>{t('hub.give-up.question', { name })}</legend>
      <p>{t('hub.give-up.text')}</p>
      <DialogAnswers>
        <Button ref={keep} onClick={() => answer(false)}>
          {t('hub.give-up.keep')}
        </Button>
        <Button
          variant="danger-fill"
          loading={givingUp.isPending}
          loadingLabel={t('hub.giving-up')}
          onClick={() => givingUp.mutate()}
        >
          {t('hub.give-up')}
        </Button>
      </DialogAnswers>
      {givingUp.isError && (
        <Note tone="danger" announced>
          {t('problem.failed')}
        </Note>
      )}
    </fieldset>
  )
}

/** One that has ended by itself is shown as it is now. */
function ignoreEnded(error: unknown): false {
  if (error instanceof CallError && error.is('quest-finished', 15005)) return false
  throw error
}
