import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type DataExports, type ExportStatus, exportLinks, exportsKey, exportsQuery } from './api/privacy.ts'
import { useRefreshOnMessage } from './use-refresh-on-message.ts'

const ExportForm = loadable(() => import('./export-form.tsx'))

/** While an archive is being made. The message that announces it refreshes the list at once. */
const REFRESH_MS = 5000

const tones: Readonly<Record<ExportStatus, BadgeTone>> = {
  requested: 'info',
  ready: 'success',
  expired: 'neutral',
  failed: 'danger',
}

const isPending = ({ exports }: DataExports) => exports.some(({ status }) => status === 'requested')

/** Archives of the player's data, to request and to download. */
export function DataExport() {
  const t = useText('pages/your-data')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({
    ...exportsQuery(useApi()),
    enabled: !isGuest,
    refetchInterval: ({ state }) => state.data !== undefined && isPending(state.data) && REFRESH_MS,
  })
  useRefreshOnMessage(exportsKey)
  return (
    <Card as="section" className="s-personal" aria-labelledby="export-title">
      <h2 id="export-title">{t('export')}</h2>
      <p>{t('export.lead')}</p>
      <ProfileListStates query={query}>{(data) => <Exports {...data} />}</ProfileListStates>
    </Card>
  )
}

function Exports(data: DataExports) {
  const t = useText('pages/your-data')
  const [isOpen, setIsOpen] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const isWaiting = isPending(data)
  const close = () => {
    // The focused button is removed with the form.
    status.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      {data.exports.length > 0 && (
        <List label={t('export.list')}>
          {data.exports.map((one) => (
            <ExportRow key={one.id} {...one} />
          ))}
        </List>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {isWaiting ? t('export.waiting') : data.left === 0 && t('export.none-left')}
      </p>
      {!isWaiting &&
        data.left > 0 &&
        (isOpen ? (
          <ExportForm needsPassword={data.needsPassword} onClose={close} />
        ) : (
          <Button onClick={() => setIsOpen(true)}>{t('export.request')}</Button>
        ))}
      <p className="s-personal__note">{t('export.kept', { days: data.keptDays })}</p>
    </>
  )
}

function ExportRow({ id, status, createdAt, expiresAt }: DataExports['exports'][number]) {
  const t = useText('pages/your-data')
  const api = useApi()
  const load = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { urls } = await exportLinks(api, id)
      for (const url of urls) openDownload(url)
    },
  })
  return (
    <ListRow
      title={<DateTime at={createdAt} />}
      meta={
        <>
          {expiresAt && <span>{t.rich('export.until', { moment: <DateTime at={expiresAt} /> })}</span>}
          {load.isError && (
            <Note tone="danger" announced>
              {t('export.not-downloaded')}
            </Note>
          )}
        </>
      }
      end={
        <span className="s-document__end">
          {status && <Badge tone={tones[status]}>{t(`export.status.${status}`)}</Badge>}
          {status === 'ready' && (
            <Button size="sm" loading={load.isPending} onClick={() => load.mutate()}>
              {t('export.download')}
            </Button>
          )}
        </span>
      }
    />
  )
}

/** The browser saves the file and stays on the page. */
function openDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
