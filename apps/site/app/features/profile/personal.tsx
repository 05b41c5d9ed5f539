import type { Field, Profile } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { DataList } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { CheckIcon, WarnIcon } from '@croupier/ui/shell-icon.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { displayNames } from '~/lib/i18n/missing-names.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { profileQuery } from './api/player.ts'
import { profileFieldsQuery } from './api/profile.ts'
import { playerStatus } from './api/statuses.ts'
import { PhoneCard } from './phone-card.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { ShortId } from './short-id.tsx'

/** With the code of the fields that most forms have, which would be requested only after the form's. */
const PersonalForm = loadable(async () => {
  const [form] = await Promise.all([
    import('./personal-form.tsx'),
    import('~/lib/forms/kinds/input-field.tsx'),
  ])
  await form.fieldsLoaded
  return form
})

/** The player's data: the form of what the player may change, and the facts of the account. */
export function Personal() {
  const enabled = useSession().status !== 'guest'
  const { api } = useSite()
  const profile = useQuery({ ...profileQuery(api), enabled })
  const fields = useQuery({ ...profileFieldsQuery(api), enabled })
  const queries = [profile, fields]
  const query = {
    data: profile.data && fields.data ? { profile: profile.data, fields: fields.data } : undefined,
    isError: queries.some(({ isError }) => isError),
    refetch() {
      for (const { isError, refetch } of queries) if (isError) refetch()
    },
  }
  return (
    <ProfileListStates query={query}>
      {(data) => (
        <>
          {data.profile.email !== null && !data.profile.isEmailDeliverable && <UndeliverableEmail />}
          <Details fields={data.fields} />
          <div className="s-profile-screen__side">
            <Phone {...data} />
            <ProfileFacts profile={data.profile} hasPhone={!changeablePhone(data.fields)} />
          </div>
        </>
      )}
    </ProfileListStates>
  )
}

function Details({ fields }: { fields: readonly Field[] }) {
  const t = useText('pages/profile-personal')
  return (
    <Card as="section" className="s-personal" aria-labelledby="details-title">
      <h2 id="details-title">{t('details')}</h2>
      <PersonalForm fields={fields} fallback={<FormPlaceholder />} />
    </Card>
  )
}

/** The field of the phone number, if the player may change it. */
const changeablePhone = (fields: readonly Field[]) =>
  fields.find(({ name, isVisible, editable }) => name === 'phone' && isVisible && editable)

function Phone({ fields, profile }: { fields: readonly Field[]; profile: Profile }) {
  const field = changeablePhone(fields)
  return field && <PhoneCard field={field} phone={profile.phone} />
}

/** @param hasPhone whether the number is among the facts, because it has no card of its own */
function ProfileFacts({ profile, hasPhone }: { profile: Profile; hasPhone: boolean }) {
  const t = useText('pages/profile-personal')
  const { locale } = useSite()
  const { email, phone } = profile
  return (
    <Card as="section" className="s-personal" aria-labelledby="account-title">
      <h2 id="account-title">{t('account')}</h2>
      <DataList
        items={[
          ...(email ? [{ id: 'email', label: t('email'), value: <Email profile={profile} /> }] : []),
          ...(phone && hasPhone
            ? [{ id: 'phone', label: t('phone'), value: <bdi dir="ltr">{phone}</bdi> }]
            : []),
          {
            id: 'country',
            label: t('country'),
            // Server and browser may have different country names: keep the server's.
            value: (
              <span suppressHydrationWarning>
                {displayNames([locale], { type: 'region', fallback: 'code' }).of(profile.country)}
              </span>
            ),
          },
          { id: 'status', label: t('status'), value: <Status profile={profile} /> },
          { id: 'since', label: t('since'), value: <DateTime at={profile.createdAt} /> },
          { id: 'id', label: t('id'), value: <ShortId id={profile.id} /> },
        ]}
      />
    </Card>
  )
}

/** Mails to the address come back: it can be confirmed again, or changed on the security page. */
function UndeliverableEmail() {
  const t = useText('pages/profile-personal')
  return (
    <Note tone="warn" title={t('undeliverable.title')}>
      <p>{t('undeliverable.text')}</p>
      <p className="s-personal__actions">
        <ResendConfirmation />
        <Link to={href('/profile/security')} className={linkClass('alone')}>
          {t('undeliverable.change')}
        </Link>
      </p>
    </Note>
  )
}

function Email({ profile: { email, isEmailConfirmed, isEmailDeliverable } }: { profile: Profile }) {
  const t = useText('pages/profile-personal')
  return (
    <span className="s-profile-screen__name">
      <bdi>{email}</bdi>
      {!isEmailDeliverable ? (
        <Badge tone="warn" icon={<WarnIcon size={12} />}>
          {t('email.undeliverable')}
        </Badge>
      ) : isEmailConfirmed ? (
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

/** As high as the form. Sized by a class, because the server renders it and the CSP allows no inline style. */
const FormPlaceholder = () => (
  <div className="s-personal-placeholder">
    <Skeleton shape="block" />
  </div>
)
