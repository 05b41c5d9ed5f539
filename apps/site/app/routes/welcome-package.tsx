import brand from 'virtual:brand'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { offerStatusesQuery, packageQuery, WELCOME_PACKAGE } from '~/features/bonus/api.ts'
import { WelcomeOffer } from '~/features/bonus/welcome-offer.tsx'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { currenciesQuery } from '~/lib/settings/api.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import { selectedCurrency } from '../../server/selected-currency.ts'
import type { Route } from './+types/welcome-package'
import './welcome-package.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/welcome-package', 'modals/bonus'] as const
  const currency = await selectedCurrency(page)
  // With the session: a limited player is offered nothing.
  const offers = packageQuery(page.playerApi, WELCOME_PACKAGE, currency)
  const found = currency ? await page.queries.ensureQueryData(offers).catch(() => []) : []
  const ids = found.map(({ id }) => id)
  const queries = [
    offers,
    ...(currency ? [accountsQuery(page.playerApi)] : []),
    ...(currency && ids.length > 0 ? [offerStatusesQuery(page.playerApi, ids, currency)] : []),
    currenciesQuery(page.api),
  ]
  // If the server cannot load the offers, the browser tries and shows an error if that fails too.
  const loaded = await load(page, { texts, queries }).catch(() => load(page, { texts }))
  const t = pageText(page, 'pages/welcome-package')
  return { ...loaded, title: t('title'), description: t('description', { brand: brand.name }) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function WelcomePackage() {
  const t = useText('pages/welcome-package')
  return (
    <div className="s-welcome">
      <h1>{t('title')}</h1>
      <WelcomeOffer />
    </div>
  )
}
