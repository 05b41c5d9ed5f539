import { CallError } from '@croupier/client'
import type { PlayerSession } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { DataList } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { closeSession, sessionsKey, sessionsQuery } from '~/data/sessions.ts'
import { Moment } from '~/dates/moment.tsx'
import { ROWS, SessionCountry, SessionDevice } from '~/features/security/session-facts.tsx'
import { readPageNumber } from '~/page-number.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useAlert } from '~/toasts/use-alert.ts'
import { DialogAnswers } from '../dialog-answers.tsx'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import './close-session.css'

/** Asks once more before a session ends: `value` is its id, and it stands on the page of the list that lies below. */
export default function CloseSessionModal(modal: ModalProps) {
  const { open, value: id, close } = modal
  const t = useText('modals/close-session')
  const alert = useAlert()
  const api = useApi()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const keep = useRef<HTMLButtonElement>(null)
  const after = useRef<HTMLElement>(null)
  const list = useQuery(sessionsQuery(api, { page: readPageNumber(search), perPage: ROWS }))
  const session = list.data?.data.find((one) => one.id === id && !one.isCurrent)
  const ending = useMutation({
    mutationFn: () => closeSession(api, id).catch(ignoreGone),
    // Without a network it fails at once and says so: waiting in silence would look like a session that is closing.
    networkMode: 'always',
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsKey })
      alert('success', 'session-closed')
      // The row that asked is gone.
      after.current = document.getElementById('sessions-title')
      close()
    },
  })
  const isGone = open && list.isSuccess && !session && ending.isIdle
  return (
    <ModalDialog
      modal={modal}
      title={isGone ? t('gone.title') : t('title')}
      closeLabel={t('close')}
      phone="sheet"
      initialFocus={keep}
      finalFocus={after}
      foot={
        <DialogAnswers>
          <Button ref={keep} size="lg" onClick={close}>
            {isGone ? t('back') : t('keep')}
          </Button>
          {!isGone && (
            <Button
              variant="danger-fill"
              size="lg"
              loading={ending.isPending}
              loadingLabel={t('confirming')}
              onClick={() => ending.mutate()}
            >
              {t('confirm')}
            </Button>
          )}
        </DialogAnswers>
      }
    >
      <div className="s-close-session">
        <p>{isGone ? t('gone.text') : t('text')}</p>
        {session && <Facts session={session} />}
        {list.isPending && (
          <Loading label={t('loading')}>
            <Skeleton shape="block" height="var(--control-lg)" />
          </Loading>
        )}
        {ending.isError && (
          <Note tone="danger" announced>
            {t('failed')}
          </Note>
        )}
      </div>
    </ModalDialog>
  )
}

/** A session that has ended by itself is closed as was wished. */
function ignoreGone(error: unknown) {
  if (!(error instanceof CallError && error.is('not-found', 10405))) throw error
}

function Facts({ session: { device, country, createdAt, lastSeenAt } }: { session: PlayerSession }) {
  const t = useText('modals/close-session')
  return (
    <DataList
      items={[
        { id: 'device', label: t('device'), value: <SessionDevice device={device} /> },
        ...(country
          ? [{ id: 'country', label: t('country'), value: <SessionCountry country={country} /> }]
          : []),
        { id: 'since', label: t('since'), value: <Moment at={createdAt} /> },
        { id: 'seen', label: t('seen'), value: <Moment at={lastSeenAt} /> },
      ]}
    />
  )
}
