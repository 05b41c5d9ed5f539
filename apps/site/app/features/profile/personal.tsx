import type { Profile } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { DataList } from '@croupier/ui/list.tsx'
import { CheckIcon, WarnIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { profileQuery } from './api/player.ts'
import { playerStatus } from './api/statuses.ts'

/** The player's profile data. */
export function Personal() {
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...profileQuery(useSite().api), enabled: !isGuest })
  return (
    <ProfileListStates query={query}>{(profile) => <ProfileFacts profile={profile} />}</ProfileListStates>
  )
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useText('pages/profile-personal')
  const { locale, locales } = useSite()
  const given = (id: 'firstName' | 'lastName' | 'phone') =>
    profile[id] ? [{ id, label: t(id), value: <bdi>{profile[id]}</bdi> }] : []
  const language = locales.find(({ code }) => code === profile.locale)?.name ?? profile.locale
  return (
    <Card>
      <DataList
        items={[
          { id: 'nickname', label: t('nickname'), value: <bdi>{profile.nickname}</bdi> },
          ...given('firstName'),
          ...given('lastName'),
          ...(profile.email ? [{ id: 'email', label: t('email'), value: <Email profile={profile} /> }] : []),
          ...given('phone'),
          {
            id: 'country',
            label: t('country'),
            // Server and browser may have different country names: keep the server's.
            value: (
              <span suppressHydrationWarning>
                {new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(profile.country)}
              </span>
            ),
          },
          { id: 'language', label: t('language'), value: <bdi>{language}</bdi> },
          { id: 'status', label: t('status'), value: <Status profile={profile} /> },
          { id: 'since', label: t('since'), value: <DateTime at={profile.createdAt} /> },
          { id: 'id', label: t('id'), value: <bdi className="s-profile-screen__id">{profile.id}</bdi> },
        ]}
      />
    </Card>
  )
}

function Email({ profile: { email, isEmailConfirmed } }: { profile: Profile }) {
  const t = useText('pages/profile-personal')
  return (
    <span className="s-profile-screen__name">
      <bdi>{email}</bdi>
      {isEmailConfirmed ? (
        <Badge tone="success" icon={<CheckIcon size={12} />}>
          {t('email.confirmed')}
        </Badge>
      ) : (
        <Badge tone="warn" icon={<WarnIcon size={12} />}>
          {t('email.unconfirmed')}
        </Badge>
      )}
    </span>
  )
}

function Status({ profile }: { profile: Profile }) {
  const t = useText('pages/profile-personal')
  const status = playerStatus(profile)
  if (status === 'active') return t('status.active')
  return <Badge tone="warn">{t(status === 'no-deposits' ? 'status.no-deposits' : 'status.other')}</Badge>
}
