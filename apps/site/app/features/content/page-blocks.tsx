import type { Block, Cell, Inline, Item } from '@croupier/content'
import { linkClass } from '@croupier/ui/link.ts'
import { Link } from 'react-router'
import { canCarryPrefix } from '~/lib/links.ts'
import './page-blocks.css'

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Content blocks below a heading of `parentLevel`. */
export function PageBlocks({ blocks, parentLevel = 1 }: { blocks: readonly Block[]; parentLevel?: 1 | 2 }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page are static
    <BlockView key={index} block={block} parentLevel={parentLevel} />
  ))
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const

function BlockView({ block, parentLevel }: { block: Block; parentLevel: 1 | 2 }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[(block.level + parentLevel - 1) as keyof typeof headings]
      return (
        <Heading>
          <InlineView parts={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <InlineView parts={block.text} />
        </p>
      )
    case 'list':
      return <ListView list={block} parentLevel={parentLevel} />
    case 'quote':
      return (
        <blockquote className="s-read__quote">
          <PageBlocks blocks={block.blocks} parentLevel={parentLevel} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="s-read__code">
          <code>{block.text}</code>
        </pre>
      )
    case 'image':
      return <img className="s-read__image" src={block.src} alt={block.alt} loading="lazy" />
    case 'table':
      return <TableView table={block} />
    case 'rule':
      return <hr className="s-read__rule" />
  }
}

function ListView({ list, parentLevel }: { list: BlockOf<'list'>; parentLevel: 1 | 2 }) {
  const List = list.ordered ? 'ol' : 'ul'
  const view = ({ text, blocks }: Item, index: number) => (
    <li key={index}>
      <InlineView parts={text} />
      {blocks && <PageBlocks blocks={blocks} parentLevel={parentLevel} />}
    </li>
  )
  return (
    <List className="s-read__list" {...(list.start === undefined ? {} : { start: list.start })}>
      {list.items.map(view)}
    </List>
  )
}

function TableView({ table }: { table: BlockOf<'table'> }) {
  const cells = (row: readonly Cell[], Part: 'th' | 'td') =>
    row.map((cell, column) => (
      <Part
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are static
        key={column}
        data-align={table.align[column]}
        {...(Part === 'th' ? { scope: 'col' } : {})}
      >
        <InlineView parts={cell} />
      </Part>
    ))
  return (
    // A table wider than the screen scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll container reachable by keyboard
    <div className="s-read__table" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(table.head, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table are static
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InlineView({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are static
    typeof part === 'string' ? part : <PartView key={index} part={part} />,
  )
}

function PartView({ part }: { part: Exclude<Inline, string> }) {
  if ('strong' in part)
    return (
      <strong>
        <InlineView parts={part.strong} />
      </strong>
    )
  if ('emphasis' in part)
    return (
      <em>
        <InlineView parts={part.emphasis} />
      </em>
    )
  if ('deleted' in part)
    return (
      <del>
        <InlineView parts={part.deleted} />
      </del>
    )
  if ('code' in part) return <code>{part.code}</code>
  if ('lineBreak' in part) return <br />
  if ('image' in part) return <img src={part.image} alt={part.alt} loading="lazy" />
  // Paths without a language prefix need a full page load: the router would add the prefix.
  if (part.link.startsWith('/') && canCarryPrefix(part.link)) {
    return (
      <Link to={part.link} className={linkClass()}>
        <InlineView parts={part.text} />
      </Link>
    )
  }
  const isOutside = /^https?:/.test(part.link)
  return (
    <a
      href={part.link}
      className={linkClass()}
      {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <InlineView parts={part.text} />
    </a>
  )
}
