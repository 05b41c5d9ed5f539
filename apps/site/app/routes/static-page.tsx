import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { ContentArticle } from '~/features/content/content-article.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/static-page'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.page.title, matches) },
  { name: 'description', content: loaderData?.page.description },
]

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, locale } = context.get(pageContext)
  const page = content.page(locale, `static/${params.pageIdentity}`)
  if (!page) throw notFound()
  return { page }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function StaticPage({ loaderData: { page } }: Route.ComponentProps) {
  return <ContentArticle page={page} />
}
