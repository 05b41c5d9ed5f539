import { Card } from '@croupier/ui/card.tsx'
import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { contactChangesQuery } from '~/features/profile/api/contact-changes.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import {
  passkeysQuery,
  passwordQuery,
  sessionsQuery,
  socialIdentitiesQuery,
} from '~/features/security/api.ts'
import { EmailCard } from '~/features/security/email-card.tsx'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import '~/features/security/security.css'
import { isOtherPage } from '~/dialogs/address.ts'
import { secondStepQuery } from '~/features/second-step/api.ts'
import { SecondStepCard } from '~/features/second-step/second-step-card.tsx'
import { OfferedPasskeys } from '~/features/security/passkeys-card.tsx'
import { PasswordCard } from '~/features/security/password-card.tsx'
import { PAGE_SIZE } from '~/features/security/session-facts.tsx'
import { SessionList } from '~/features/security/session-list.tsx'
import { SocialCard } from '~/features/security/social-card.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber } from '~/lib/page-number.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-security'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/security', 'modals/second-step', 'alerts', 'fields-settings'] as const
  const list = { page: readPageNumber(new URL(request.url).searchParams), perPage: PAGE_SIZE }
  // The profile is refetched because the e-mail address may have been confirmed in the meantime.
  const queries = [
    sessionsQuery(page.playerApi, list),
    profileQuery(page.playerApi),
    contactChangesQuery(page.playerApi),
    passwordQuery(page.playerApi),
    passkeysQuery(page.playerApi),
    secondStepQuery(page.playerApi),
    socialIdentitiesQuery(page.playerApi),
    constantsQuery(page.api),
  ]
  const loaded = await loadPlayerPage(page, { texts, queries })
  return { ...loaded, title: pageText(page, 'pages/security')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileSecurity() {
  const t = useText('pages/security')
  const [query] = useSearchParams()
  const zone = useTimeZone()
  const isMoving = useNavigation().state === 'loading'
  return (
    <div className="s-security">
      <h1>{t('title')}</h1>
      <EmailCard />
      <PasswordCard />
      <OfferedPasskeys />
      <SecondStepCard />
      <SocialCard />
      <Card as="section" className="s-security__sessions" aria-labelledby="sessions-title">
        <h2 id="sessions-title" tabIndex={-1}>
          {t('sessions')}
        </h2>
        <p>{t('sessions.lead')}</p>
        <div className="s-security__list" data-stale={isMoving || undefined} aria-busy={isMoving}>
          <SessionList page={readPageNumber(query)} />
        </div>
        <p className="s-security__zone">{t('zone', { zone })}</p>
      </Card>
    </div>
  )
}
