import { linkClass } from '@croupier/ui/link.ts'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { ContentArticle } from '~/features/content/content-article.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/questions-page'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.page.title, matches) },
  { name: 'description', content: loaderData?.page.description },
]

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, locale } = context.get(pageContext)
  const page = content.page(locale, `questions/${params.pageIdentity}`)
  if (!page) throw notFound()
  return { page }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function QuestionsPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useText('pages/questions')
  return (
    <>
      {/* On phones the topic replaces the list. */}
      <Link to={href('/questions')} className={linkClass('quiet', 's-questions__back')} preventScrollReset>
        {t('back')}
      </Link>
      <ContentArticle page={page} level={2} />
    </>
  )
}
