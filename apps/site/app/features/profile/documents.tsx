import { CallError } from '@croupier/client'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import {
  type DocumentStatus,
  deleteDocument,
  documentsKey,
  documentsQuery,
  type SubmittedDocuments,
} from './api/documents.ts'
import { documentKindName } from './document-texts.ts'
import { DocumentUpload } from './document-upload.tsx'
import { useRefreshOnMessage } from './use-refresh-on-message.ts'

type Document = SubmittedDocuments['documents'][number]

interface Status {
  readonly label: KeyOf<'pages/profile-documents'> & `status.${string}`
  readonly tone: BadgeTone
}

const statuses: Readonly<Record<DocumentStatus, Status>> = {
  'in-review': { label: 'status.checking', tone: 'info' },
  accepted: { label: 'status.accepted', tone: 'success' },
  rejected: { label: 'status.refused', tone: 'danger' },
}
/** States added after this release are neutral. */
const unknown: Status = { label: 'status.unknown', tone: 'neutral' }

/** Uploads documents, and lists the uploaded ones with their states. */
export function Documents() {
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...documentsQuery(useApi()), enabled: !isGuest })
  useRefreshOnMessage(documentsKey)
  return (
    <ProfileListStates query={query}>
      {(submitted) => (
        <>
          {submitted.left > 0 ? <DocumentUpload {...submitted} /> : <NoneLeft />}
          <DocumentList {...submitted} />
        </>
      )}
    </ProfileListStates>
  )
}

function NoneLeft() {
  const t = useText('pages/profile-documents')
  return <Note title={t('full.title')}>{t('full.text')}</Note>
}

function DocumentList({ documents, kinds }: SubmittedDocuments) {
  const t = useText('pages/profile-documents')
  const { locale } = useSite()
  const section = useRef<HTMLElement>(null)
  if (documents.length === 0)
    return <EmptyPageState group="pages/profile-documents" art="inbox" to={href('/contact')} />
  return (
    <section ref={section} tabIndex={-1} aria-label={t('list')}>
      <List label={t('list')}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            kind={documentKindName(kinds.find(({ id }) => id === document.kind)?.name ?? {}, locale)}
            // The button that had the focus no longer exists.
            onDeleted={() => section.current?.focus()}
          />
        ))}
      </List>
    </section>
  )
}

interface DocumentRowProps {
  document: Document
  kind: string
  onDeleted: () => void
}

function DocumentRow({ document, kind, onDeleted }: DocumentRowProps) {
  const t = useText('pages/profile-documents')
  const { name, status, reason, createdAt } = document
  const { label, tone } = status ? statuses[status] : unknown
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLButtonElement>(null)
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      meta={
        <>
          <span className="s-profile-screen__facts">
            {kind && <span>{kind}</span>}
            <DateTime at={createdAt} />
          </span>
          {reason && <p className="s-document__reason">{t(`reason.${reason}`)}</p>}
          {isAsking && (
            <DeleteQuestion document={document} onDeleted={onDeleted} onKeep={() => setAsking(false)} />
          )}
        </>
      }
      end={
        <span className="s-document__end">
          <Badge tone={tone}>{t(label)}</Badge>
          {status !== 'accepted' && !isAsking && (
            <Button
              ref={question}
              size="sm"
              variant="ghost"
              aria-label={t('delete.name', { name })}
              onClick={() => setAsking(true)}
            >
              {t('delete')}
            </Button>
          )}
        </span>
      }
    />
  )
}

interface DeleteQuestionProps {
  document: Document
  onDeleted: () => void
  onKeep: () => void
}

/** Asks in place before a document is deleted. */
function DeleteQuestion({ document: { id, name }, onDeleted, onKeep }: DeleteQuestionProps) {
  const t = useText('pages/profile-documents')
  const api = useApi()
  const queries = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteDocument(api, id).catch(ignoreNotFound),
    async onSuccess() {
      onDeleted()
      await queries.invalidateQueries({ queryKey: documentsKey })
    },
  })
  return (
    <div className="s-document__question">
      <p>{t('delete.question', { name })}</p>
      {mutation.isError && (
        <Note tone="danger" announced>
          {t('delete.failed')}
        </Note>
      )}
      <div className="s-profile-screen__actions">
        <Button ref={keep} size="sm" disabled={mutation.isPending} onClick={onKeep}>
          {t('delete.keep')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          loading={mutation.isPending}
          loadingLabel={t('deleting')}
          onClick={() => mutation.mutate()}
        >
          {t('delete')}
        </Button>
      </div>
    </div>
  )
}

/** A document that another window has deleted counts as deleted. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof CallError && error.is('not-found', 10405))) throw error
}
