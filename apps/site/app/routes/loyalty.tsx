import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { PromotionPause, useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { levelsQuery, loyaltyAccountQuery } from '~/features/loyalty/api.ts'
import { Levels } from '~/features/loyalty/levels.tsx'
import { LoyaltyStatus } from '~/features/loyalty/loyalty-status.tsx'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { load } from '../../server/load.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import { selectedCurrency } from '../../server/selected-currency.ts'
import type { Route } from './+types/loyalty'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

/** 404 if the operator has disabled the loyalty programme [2.1-05]. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { retention } = await page.queries.ensureQueryData(constantsQuery(page.api))
  if (!retention.isLoyaltyEnabled) throw notFound()
  const levels = levelsQuery(page.api, await selectedCurrency(page))
  const publicData = {
    texts: ['pages/loyalty', 'modals/rewards'] as const,
    queries: [levels, currenciesQuery(page.api)],
  }
  // If the server cannot load the player's data, the browser tries and shows an error if that fails too.
  const loaded = page.token
    ? await load(page, {
        ...publicData,
        queries: [...publicData.queries, accountsQuery(page.playerApi), loyaltyAccountQuery(page.playerApi)],
      }).catch(() => load(page, publicData))
    : await load(page, publicData)
  const t = pageText(page, 'pages/loyalty')
  const count = (await page.queries.ensureQueryData(levels)).length
  return { ...loaded, title: t('title'), description: t('description', { count }) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Loyalty() {
  const t = useText('pages/loyalty')
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  return (
    <div className="s-loyalty">
      <header className="s-loyalty__head">
        <h1>{t('title')}</h1>
        {isExcludedFromPromotion ? <PromotionPause /> : <p className="s-loyalty__lead">{t('lead')}</p>}
      </header>
      <LoyaltyStatus />
      <Levels />
    </div>
  )
}
