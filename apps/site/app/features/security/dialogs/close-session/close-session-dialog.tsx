import { CallError } from '@croupier/client'
import type { PlayerSession } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { DataList } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber } from '~/lib/page-number.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { closeSession, sessionsKey, sessionsQuery } from '../../api.ts'
import { PAGE_SIZE, SessionCountry, SessionDevice } from '../../session-facts.tsx'
import './close-session.css'

/**
 * Confirms ending a session; `value` is its id. The session is read from the page of the list below the
 * dialog.
 */
export default function CloseSessionDialog(dialog: RoutedDialogProps) {
  const { open, value: id, close } = dialog
  const t = useText('modals/close-session')
  const alert = useAlert()
  const api = useApi()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const keepButton = useRef<HTMLButtonElement>(null)
  const focusAfterClose = useRef<HTMLElement>(null)
  const list = useQuery(sessionsQuery(api, { page: readPageNumber(search), perPage: PAGE_SIZE }))
  const session = list.data?.data.find((one) => one.id === id && !one.isCurrent)
  const mutation = useMutation({
    mutationFn: () => closeSession(api, id).catch(ignoreNotFound),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsKey })
      alert('success', 'session-closed')
      // The row that opened the dialog no longer exists.
      focusAfterClose.current = document.getElementById('sessions-title')
      close()
    },
  })
  const isMissing = open && list.isSuccess && !session && mutation.isIdle
  return (
    <DialogFrame
      dialog={dialog}
      title={isMissing ? t('gone.title') : t('title')}
      closeLabel={t('close')}
      phone="sheet"
      initialFocus={keepButton}
      finalFocus={focusAfterClose}
      footer={
        <DialogActions>
          <Button ref={keepButton} size="lg" onClick={close}>
            {isMissing ? t('back') : t('keep')}
          </Button>
          {!isMissing && (
            <Button
              variant="danger-fill"
              size="lg"
              loading={mutation.isPending}
              loadingLabel={t('confirming')}
              onClick={() => mutation.mutate()}
            >
              {t('confirm')}
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className="s-close-session">
        <p>{isMissing ? t('gone.text') : t('text')}</p>
        {session && <SessionDetails session={session} />}
        {list.isPending && (
          <Loading label={t('loading')}>
            <Skeleton shape="block" height="var(--control-lg)" />
          </Loading>
        )}
        {mutation.isError && (
          <Note tone="danger" announced>
            {t('failed')}
          </Note>
        )}
      </div>
    </DialogFrame>
  )
}

/** A session that has already ended counts as closed. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof CallError && error.is('not-found', 10405))) throw error
}

function SessionDetails({ session: { device, country, createdAt, lastSeenAt } }: { session: PlayerSession }) {
  const t = useText('modals/close-session')
  return (
    <DataList
      items={[
        { id: 'device', label: t('device'), value: <SessionDevice device={device} /> },
        ...(country
          ? [{ id: 'country', label: t('country'), value: <SessionCountry country={country} /> }]
          : []),
        { id: 'since', label: t('since'), value: <DateTime at={createdAt} /> },
        { id: 'seen', label: t('seen'), value: <DateTime at={lastSeenAt} /> },
      ]}
    />
  )
}
