import type { Block, Inline } from '@croupier/content'
import { linkClass } from '@croupier/ui/link.ts'
import { Link } from 'react-router'
import { canCarryPrefix } from '../../../server/locale-path.ts'
import './page-blocks.css'

/** What is written below a title of the level `below`, the page’s own unless said otherwise. */
export function PageBlocks({ blocks, below = 1 }: { blocks: readonly Block[]; below?: 1 | 2 }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
    <BlockView key={index} block={block} below={below} />
  ))
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

function BlockView({ block, below }: { block: Block; below: 1 | 2 }) {
  if (block.kind === 'heading') {
    const Heading = headings[(block.level + below - 1) as keyof typeof headings]
    return (
      <Heading>
        <InlineView parts={block.text} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineView parts={block.text} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className="s-read__list">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never change places
        <li key={index}>
          <InlineView parts={item} />
        </li>
      ))}
    </List>
  )
}

function InlineView({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change places
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>
    if ('code' in part) return <code key={index}>{part.code}</code>
    // A page that carries no language is another document where this one does: the router would put the language before it.
    if (part.link.startsWith('/') && canCarryPrefix(part.link)) {
      return (
        <Link key={index} to={part.link} className={linkClass()}>
          {part.text}
        </Link>
      )
    }
    const isOutside = part.link.startsWith('https:')
    return (
      <a
        key={index}
        href={part.link}
        className={linkClass()}
        {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {part.text}
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change places
  })
}
