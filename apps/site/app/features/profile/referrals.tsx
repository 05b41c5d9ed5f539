import { Button } from '@croupier/ui/button.tsx'
import { COPIED_MS } from '@croupier/ui/copy-text.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PagedList } from '~/lib/components/paged-list.tsx'
import { PAGE_SIZE, ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageLink } from '~/lib/page-number.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { referralSettingsQuery, referralsQuery } from './api/profile.ts'

/** The player's referral link and the referred players. */
export function Referrals({ page }: { page: number }) {
  const t = useText('pages/profile-referral')
  const { api } = useSite()
  const enabled = useSession().status !== 'guest'
  const settings = useQuery({ ...referralSettingsQuery(api), enabled })
  const list = useQuery({ ...referralsQuery(api, { page, perPage: PAGE_SIZE }), enabled })
  return (
    <>
      <ProfileListStates query={settings}>
        {({ code }) => code && <ReferralLink code={code} />}
      </ProfileListStates>
      <PagedList
        group="pages/profile"
        headingLevel={2}
        query={list}
        page={page}
        perPage={PAGE_SIZE}
        link={pageLink}
        empty={
          <EmptyState headingLevel={2} art="favourites" title={t('empty.title')} text={t('empty.text')} />
        }
      >
        {({ data, meta }) => (
          <>
            <p>{t('count', { count: meta.total })}</p>
            <List label={t('list')}>
              {data.map(({ nickname, createdAt }, index) => (
                <ListRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: referred players have no id in the response
                  key={index}
                  title={<bdi>{nickname}</bdi>}
                  end={<DateTime at={createdAt} />}
                />
              ))}
            </List>
          </>
        )}
      </PagedList>
    </>
  )
}

function ReferralLink({ code }: { code: string }) {
  const t = useText('pages/profile-referral')
  const { publicOrigin } = useSite()
  // Number of copies; a new copy restarts the timer of the confirmation.
  const [copies, setCopies] = useState(0)
  const [acknowledgedCopies, setAcknowledgedCopies] = useState(0)
  const isCopied = copies > acknowledgedCopies
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setAcknowledgedCopies(copies), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const link = `${publicOrigin}/?ref=${code}`
  async function copy() {
    await navigator.clipboard.writeText(link)
    setCopies((count) => count + 1)
  }
  return (
    <div className="s-referral__link">
      <TextInput
        label={t('link')}
        type="url"
        value={link}
        readOnly
        tight
        onFocus={({ target }) => target.select()}
      />
      {/* If the clipboard is denied, the link remains selectable. */}
      <Button onClick={() => copy().catch(() => setAcknowledgedCopies(copies))}>
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  )
}
