import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Sportsbook } from '~/features/betting/sportsbook.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { load } from '../../server/load.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/betting'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

/** 404 if the operator has configured no sportsbook [2.1-03]. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { clientHost, clientId } = (await page.queries.ensureQueryData(constantsQuery(page.api))).betting
  if (clientHost === null || clientId === null) throw notFound()
  const loaded = await load(page, { texts: ['pages/betting'] })
  const t = pageText(page, 'pages/betting')
  return {
    ...loaded,
    clientHost,
    clientId,
    title: t('title'),
    description: t('description', { brand: brand.name }),
  }
}

/** The query has the path within the sportsbook, which its client reads. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Betting({ loaderData: { clientHost, clientId } }: Route.ComponentProps) {
  const t = useText('pages/betting')
  const isPlayer = useSession().status === 'player'
  return (
    <div className="s-betting">
      <div className="s-betting__head">
        <h1>{t('title')}</h1>
        {isPlayer && (
          <Link to={`${href('/profile/history')}?view=bets`} className={buttonClass({ size: 'sm' })}>
            {t('history')}
          </Link>
        )}
      </div>
      <Sportsbook clientHost={clientHost} clientId={clientId} />
    </div>
  )
}
