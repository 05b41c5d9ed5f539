import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { ContentArticle } from '~/features/content/content-article.tsx'
import { RoundCheck } from '~/features/content/round-check.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { ROUND_PARAMETER } from '~/lib/round-check-address.ts'
import { load } from '../../server/load.ts'
import { refuseGuests } from '../../server/load-player-page.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/content-page'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.page.title, matches) },
  { name: 'description', content: loaderData?.page.description },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext)
  const page = visit.content.page(visit.locale, params.slug)
  // The route matches any slug.
  if (!page) throw notFound()
  if (params.slug !== 'fairness') return { page, checkLocale: null }
  if (new URL(request.url).searchParams.has(ROUND_PARAMETER)) refuseGuests(visit)
  return { ...(await load(visit, { texts: ['pages/round-check'] })), page, checkLocale: visit.locale }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ContentPage({ loaderData: { page, checkLocale } }: Route.ComponentProps) {
  return (
    <>
      <ContentArticle page={page} />
      {checkLocale && <RoundCheck title={page.title} locale={checkLocale} />}
    </>
  )
}
