import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type Phrasing = Extract<RootContent, { type: 'paragraph' }>['children'][number]
type Node = Pick<RootContent, 'position'>

/** The compiled form of a page: data only, so that no HTML of a text reaches a page. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly start?: number
      readonly items: readonly Item[]
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | {
      readonly kind: 'table'
      readonly align: readonly ('start' | 'center' | 'end')[]
      readonly head: readonly Cell[]
      readonly rows: readonly (readonly Cell[])[]
    }
  | { readonly kind: 'rule' }

/** A list item with its text and nested blocks, such as another list. */
export interface Item {
  readonly text: readonly Inline[]
  readonly blocks?: readonly Block[]
}

export type Cell = readonly Inline[]

export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly emphasis: readonly Inline[] }
  | { readonly deleted: readonly Inline[] }
  | { readonly code: string }
  | { readonly link: string; readonly text: readonly Inline[] }
  | { readonly image: string; readonly alt: string }
  | { readonly lineBreak: true }

/** Allowed links: site paths, fragments, http(s), mailto and tel; excludes javascript:. */
const SAFE_LINK = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/
/** The Content-Security-Policy allows pictures of the site only. */
const OWN_PATH = /^\/(?![/\\])/
const ALIGN = { left: 'start', right: 'end', center: 'center' } as const

interface Source {
  readonly file: string
  /** Number of lines of the file before the text. */
  readonly linesBefore: number
  readonly definitions: ReadonlyMap<string, string>
}

/**
 * Parses CommonMark with tables and strikethrough.
 * @param linesBefore number of lines of the file before the text, for error messages
 * @throws Error that names the file, the line and what is wrong
 */
export function readMarkdown(text: string, file: string, linesBefore = 0): readonly Block[] {
  const root = fromMarkdown(text, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  })
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  )
  return toBlocks(root.children, { file, linesBefore, definitions })
}

function errorAt(source: Source, node: Node, reason: string): Error {
  return new Error(`${source.file}:${(node.position?.start.line ?? 1) + source.linesBefore}: ${reason}`)
}

function toBlocks(nodes: readonly RootContent[], source: Source): readonly Block[] {
  return nodes.flatMap((node) => toBlock(node, source) ?? [])
}

function toBlock(node: RootContent, source: Source): Block | null {
  switch (node.type) {
    case 'heading': {
      const { depth } = node
      if (depth !== 2 && depth !== 3 && depth !== 4)
        throw errorAt(source, node, `headings must have level 2, 3 or 4, not ${depth}`)
      return { kind: 'heading', level: depth, text: toInlines(node.children, source) }
    }
    case 'paragraph': {
      const [only, ...others] = node.children
      if (only?.type === 'image' && others.length === 0)
        return { kind: 'image', src: toImage(only, source), alt: only.alt ?? '' }
      return { kind: 'paragraph', text: toInlines(node.children, source) }
    }
    case 'list': {
      const { ordered, start } = node
      return {
        kind: 'list',
        ordered: ordered === true,
        ...(ordered && typeof start === 'number' && start !== 1 ? { start } : {}),
        items: node.children.map((item) => toItem(item, source)),
      }
    }
    case 'blockquote':
      return { kind: 'quote', blocks: toBlocks(node.children, source) }
    case 'code':
      return { kind: 'code', text: node.value }
    case 'thematicBreak':
      return { kind: 'rule' }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => toInlines(cell.children, source)),
      )
      const align = head.map((_, column) => ALIGN[node.align?.[column] ?? 'left'])
      return { kind: 'table', align, head, rows }
    }
    case 'definition':
      return null
    case 'html':
      return rejectHtml(node, source)
    default:
      throw errorAt(source, node, `${node.type} is not supported`)
  }
}

function toItem({ children }: Extract<RootContent, { type: 'listItem' }>, source: Source): Item {
  const [first, ...rest] = children
  const text = first?.type === 'paragraph' ? toInlines(first.children, source) : []
  const blocks = toBlocks(first?.type === 'paragraph' ? rest : children, source)
  return { text, ...(blocks.length > 0 ? { blocks } : {}) }
}

function toInlines(nodes: readonly Phrasing[], source: Source): readonly Inline[] {
  return nodes.flatMap((node) => toInline(node, source) ?? [])
}

function toInline(node: Phrasing, source: Source): Inline | null {
  switch (node.type) {
    case 'text':
      // No line break between a number and its percent sign.
      return node.value.replace(/\r?\n/g, ' ').replace(/(\d) (?=%)/g, '$1\u00a0')
    case 'strong':
      return { strong: toInlines(node.children, source) }
    case 'emphasis':
      return { emphasis: toInlines(node.children, source) }
    case 'delete':
      return { deleted: toInlines(node.children, source) }
    case 'inlineCode':
      return { code: node.value }
    case 'break':
      return { lineBreak: true }
    case 'link':
      return { link: toLink(node.url, node, source), text: toInlines(node.children, source) }
    case 'linkReference': {
      const url = source.definitions.get(node.identifier) ?? ''
      return { link: toLink(url, node, source), text: toInlines(node.children, source) }
    }
    case 'image':
      return { image: toImage(node, source), alt: node.alt ?? '' }
    case 'html':
      return rejectHtml(node, source)
    default:
      throw errorAt(source, node, `${node.type} is not supported`)
  }
}

function toLink(url: string, node: Node, source: Source): string {
  if (SAFE_LINK.test(url)) return url
  throw errorAt(source, node, `a link must be of the site, http, https, mailto or tel: ${url}`)
}

function toImage({ url, ...node }: Extract<RootContent, { type: 'image' }>, source: Source): string {
  if (OWN_PATH.test(url)) return url
  throw errorAt(source, node, `a picture must be of the site, with a path that starts with /: ${url}`)
}

/** HTML comments are allowed as notes for authors. */
function rejectHtml(node: Extract<RootContent, { type: 'html' }>, source: Source): null {
  if (/^<!--[\s\S]*-->\s*$/.test(node.value)) return null
  throw errorAt(source, node, `HTML is not supported: ${node.value.slice(0, 60)}`)
}
