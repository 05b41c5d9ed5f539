import { ContentArticle } from '~/features/content/content-article.tsx'
import { RoundCheck } from '~/features/content/round-check.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/content-page'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.page.title, matches) },
  { name: 'description', content: loaderData?.page.description },
]

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, locale } = context.get(pageContext)
  const page = content.page(locale, params.slug)
  // The route matches any slug.
  if (!page) throw notFound()
  return { page, checkLocale: params.slug === 'fairness' ? locale : null }
}

export default function ContentPage({ loaderData: { page, checkLocale } }: Route.ComponentProps) {
  return (
    <>
      <ContentArticle page={page} />
      {checkLocale && <RoundCheck title={page.title} locale={checkLocale} />}
    </>
  )
}
