import { Outlet } from 'react-router'
import { loyaltyAccountQuery } from '~/features/loyalty/api.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { ProfileNav } from '~/features/profile/profile-nav.tsx'
import { constantsQuery } from '~/lib/settings/api.ts'
import '~/features/profile/profile.css'
import { loadPlayerPage, refuseGuests } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/profile'
import { PlayersOnly } from './players-only.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseGuests(page)
  const constants = constantsQuery(page.api)
  const { retention } = await page.queries.ensureQueryData(constants)
  return loadPlayerPage(page, {
    texts: ['pages/profile'],
    queries: [
      constants,
      profileQuery(page.playerApi),
      ...(retention.isLoyaltyEnabled ? [loyaltyAccountQuery(page.playerApi)] : []),
    ],
  })
}

/** The navigation is the same on all profile pages. */
export const shouldRevalidate = () => false

/** Layout of the profile pages [2.1-20]. */
export default function Profile() {
  return (
    <PlayersOnly>
      <div className="s-profile">
        <ProfileNav />
        <div className="s-profile__page">
          <Outlet />
        </div>
      </div>
    </PlayersOnly>
  )
}
