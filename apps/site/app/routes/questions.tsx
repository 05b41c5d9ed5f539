import type { Block, Inline } from '@croupier/content'
import { Outlet, useParams } from 'react-router'
import { ContactSupportCard } from '~/features/questions/contact-support-card.tsx'
import { type Topic, TopicList } from '~/features/questions/topic-list.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import '~/features/questions/questions.css'
import { useText } from '~/lib/i18n/use-text.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/questions'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await load(page, { texts: ['pages/questions'] })
  const t = pageText(page, 'pages/questions')
  const topics = page.content.pagesIn(page.locale, 'questions').map(
    ({ identity, page: { title, description, blocks } }): Topic => ({
      id: identity.slice('questions/'.length),
      title,
      description,
      questions: blocks.flatMap((block) =>
        block.kind === 'heading' && block.level === 2 ? [block.text.map(toPlainText).join('')] : [],
      ),
      answers: blocks.flatMap(extractAnswers).join(' '),
    }),
  )
  return { ...loaded, title: t('title'), description: t('description'), topics }
}

/** Plain text of the answers, without headings. */
function extractAnswers(block: Block): readonly string[] {
  const joinText = (text: readonly Inline[]) => text.map(toPlainText).join('')
  switch (block.kind) {
    case 'paragraph':
      return [joinText(block.text)]
    case 'list':
      return block.items.flatMap(({ text, blocks = [] }) => [
        joinText(text),
        ...blocks.flatMap(extractAnswers),
      ])
    case 'quote':
      return block.blocks.flatMap(extractAnswers)
    case 'table':
      return [...block.head, ...block.rows.flat()].map(joinText)
    default:
      return []
  }
}

function toPlainText(part: Inline): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('lineBreak' in part) return ' '
  if ('image' in part) return part.alt
  const parts =
    'strong' in part
      ? part.strong
      : 'emphasis' in part
        ? part.emphasis
        : 'deleted' in part
          ? part.deleted
          : part.text
  return parts.map(toPlainText).join('')
}

/** The list is the same for every topic [2.1-07]. */
export const shouldRevalidate = () => false

export default function Questions({ loaderData: { topics } }: Route.ComponentProps) {
  const t = useText('pages/questions')
  const { pageIdentity } = useParams()
  return (
    <div className="s-questions" data-topic={pageIdentity}>
      <header className="s-questions__head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <TopicList topics={topics} />
      <div className="s-questions__topic">
        <Outlet />
      </div>
      <ContactSupportCard />
    </div>
  )
}
