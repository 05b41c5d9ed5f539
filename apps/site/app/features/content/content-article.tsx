import type { Page } from '@croupier/content'
import { PageBlocks } from './page-blocks.tsx'

type ContentArticleProps = {
  page: Page
  /** 2 if the page already has a title. */
  level?: 1 | 2
}

export function ContentArticle({ page, level = 1 }: ContentArticleProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className="s-read">
      <Title>{page.title}</Title>
      <PageBlocks blocks={page.blocks} parentLevel={level} />
    </article>
  )
}
