import type { Constants, Profile } from '@croupier/contract/types'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { CheckIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { documentsQuery } from './api/documents.ts'
import { profileQuery } from './api/player.ts'
import { type IdentityStatus, identityStatus } from './api/statuses.ts'
import { documentCounts } from './document-counts.ts'
import { IdentityReason } from './identity-reason.tsx'
import { hasDocuments } from './profile-pages.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useIdentityCheck } from './use-identity-check.ts'
import { useRefreshOnMessage } from './use-refresh-on-message.ts'

type Documents = Parameters<typeof documentCounts>[0]
type Check = Constants['player']['identityVerification']

interface VerificationData {
  readonly profile: Profile
  readonly check: Check
  /** Null if the operator accepts no uploads. */
  readonly documents: Documents | null
}

/** Lists the player's verified data, with actions to verify the rest [1-08 2.1-20:verification]. */
export function Verification() {
  const api = useApi()
  const isGuest = useSession().status === 'guest'
  const profile = useQuery({ ...profileQuery(api), enabled: !isGuest })
  useRefreshOnMessage(profileKey)
  const constants = useQuery(constantsQuery(api))
  const acceptsDocuments = constants.data !== undefined && hasDocuments(constants.data.player)
  const documents = useQuery({ ...documentsQuery(api), enabled: !isGuest && acceptsDocuments })
  const queries = [profile, constants, documents]
  const submittedDocuments = acceptsDocuments ? documents.data?.documents : null
  const data: VerificationData | undefined =
    profile.data && constants.data && submittedDocuments !== undefined
      ? {
          profile: profile.data,
          check: constants.data.player.identityVerification,
          documents: submittedDocuments,
        }
      : undefined
  const query = {
    data,
    isError: queries.some(({ isError }) => isError),
    refetch() {
      for (const { isError, refetch } of queries) if (isError) refetch()
    },
  }
  return <ProfileListStates query={query}>{(known) => <VerificationStatus {...known} />}</ProfileListStates>
}

function VerificationStatus({ profile, check, documents }: VerificationData) {
  const t = useText('pages/profile-verification')
  const { email, isEmailConfirmed, phone } = profile
  const identity = identityStatus(profile)
  const isCheckOpen = check.isEnabled && identity !== 'accepted'
  return (
    <>
      {email && !isEmailConfirmed && <UnconfirmedEmail email={email} />}
      {isCheckOpen && <IdentityCheck provider={check.provider} profile={profile} />}
      <List label={t('list')}>
        {email && isEmailConfirmed && (
          <ListRow title={t('email')} meta={<bdi>{email}</bdi>} end={<ConfirmationBadge isConfirmed />} />
        )}
        {phone && <ListRow title={t('phone')} meta={<bdi>{phone}</bdi>} />}
        {check.isEnabled && <IdentityRow status={identity} />}
        {documents && <DocumentsRow documents={documents} />}
      </List>
      {!isCheckOpen && (
        <EmptyPageState group="pages/profile-verification" art="inbox" to={href('/contact')} />
      )}
    </>
  )
}

/** The unconfirmed e-mail address, with a button to resend the link. */
function UnconfirmedEmail({ email }: { email: string }) {
  const t = useText('pages/profile-verification')
  return (
    <Card as="section" className="s-verification" aria-labelledby="email-title">
      <h2 id="email-title">{t('email')}</h2>
      <p>
        <bdi>{email}</bdi> <ConfirmationBadge isConfirmed={false} />
      </p>
      <p>{t('email.how')}</p>
      <ResendConfirmation />
    </Card>
  )
}

function ConfirmationBadge({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useText('pages/profile-verification')
  return isConfirmed ? (
    <Badge tone="success" icon={<CheckIcon size={12} />}>
      {t('confirmed')}
    </Badge>
  ) : (
    <Badge tone="neutral">{t('unconfirmed')}</Badge>
  )
}

function IdentityRow({ status }: { status: IdentityStatus }) {
  const t = useText('pages/profile-verification')
  const [tone, label]: [BadgeTone, KeyOf<'pages/profile-verification'>] =
    status === 'pending'
      ? ['info', 'identity.checking']
      : status === 'refused'
        ? ['danger', 'identity.refused']
        : ['neutral', 'unconfirmed']
  const badge =
    status === 'accepted' ? <ConfirmationBadge isConfirmed /> : <Badge tone={tone}>{t(label)}</Badge>
  return <ListRow title={t('identity')} meta={t('identity.note')} end={badge} />
}

function DocumentsRow({ documents }: { documents: Documents }) {
  const t = useText('pages/profile-verification')
  const { accepted, checking, refused } = documentCounts(documents)
  const parts = [
    accepted > 0 && t('documents.accepted', { count: accepted }),
    checking > 0 && t('documents.checking', { count: checking }),
    refused > 0 && t('documents.refused', { count: refused }),
  ].filter((part) => part !== false)
  return (
    <ListRow
      title={t('documents')}
      meta={parts.length > 0 ? parts.join(' · ') : t('documents.none')}
      end={
        <Link to={href('/profile/documents')} className={linkClass('alone')}>
          {t('documents.open')}
        </Link>
      }
    />
  )
}

/** Starts the external identity check [7-17]. */
function IdentityCheck({ provider, profile }: { provider: string; profile: Profile }) {
  const t = useText('pages/profile-verification')
  const { start, isOpening, hasFailed } = useIdentityCheck(provider)
  const status = identityStatus(profile)
  const textGroup = status === 'pending' ? 'pending' : status === 'refused' ? 'again' : 'start'
  return (
    <Card as="section" className="s-verification" aria-labelledby="identity-title">
      <h2 id="identity-title">{t(`${textGroup}.title`)}</h2>
      {status === 'refused' && (
        <IdentityReason group="pages/profile-verification" reason={profile.identityReason} />
      )}
      <p>{t(`${textGroup}.text`)}</p>
      {hasFailed && (
        <Note tone="danger" announced>
          {t('start.failed')}
        </Note>
      )}
      {status !== 'pending' && (
        <Button variant="primary" loading={isOpening} loadingLabel={t('start.running')} onClick={start}>
          {t('start.action')}
        </Button>
      )}
    </Card>
  )
}
