import type { Page } from '@croupier/content'
import { PageBlocks } from './page-blocks.tsx'

type ContentArticleProps = {
  page: Page
  /** 2 where it stands inside a page that has a title of its own. */
  level?: 1 | 2
}

/** A page that was written, with its title over it. */
export function ContentArticle({ page, level = 1 }: ContentArticleProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className="s-read">
      <Title>{page.title}</Title>
      <PageBlocks blocks={page.blocks} parentLevel={level} />
    </article>
  )
}
