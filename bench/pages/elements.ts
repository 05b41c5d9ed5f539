import { createElement, type ReactElement } from 'react'

export type Part =
  | string
  | {
      readonly name: string
      readonly props: Readonly<Record<string, unknown>>
      readonly parts: readonly Part[]
    }

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Elements with raw text content. */
const RAW = new Set(['script', 'style'])
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/giy
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }

/**
 * Parses a page rendered by React back into its elements, without components, router or data. Supports only
 * React's HTML serialisation.
 */
export function readElements(html: string): Part {
  const root = { name: '', props: {}, parts: [] as Part[] }
  const open = [root]
  let at = html.indexOf('<html')
  while (at < html.length) {
    const current = open.at(-1) ?? root
    TAG.lastIndex = at
    const match = TAG.exec(html)
    if (!match) {
      const next = html.indexOf('<', at + 1)
      const end = next < 0 ? html.length : next
      const text = html.slice(at, end)
      if (!text.startsWith('<!--')) current.parts.push(text)
      at = end
      continue
    }
    const [whole, slash, name = '', attributes = '', isClosed] = match
    at += whole.length
    if (slash) {
      open.pop()
      continue
    }
    const element = { name, props: propsOf(attributes), parts: [] as Part[] }
    current.parts.push(element)
    if (RAW.has(name)) {
      const end = html.indexOf(`</${name}`, at)
      element.props = { ...element.props, dangerouslySetInnerHTML: { __html: html.slice(at, end) } }
      at = html.indexOf('>', end) + 1
    } else if (!VOID.has(name) && !isClosed) open.push(element)
  }
  const [page] = root.parts
  if (page === undefined) throw new Error('The HTML contains no page.')
  return page
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of attributes.matchAll(ATTRIBUTE)) {
    // React requires an object for style; the site uses no style attributes.
    if (name === 'style') continue
    props[RENAMED[name] ?? name] = value ?? true
  }
  return props
}

/** Creates new elements, as components would for every page. */
export function elementOf(part: Part): ReactElement | string {
  if (typeof part === 'string') return part
  return createElement(part.name, part.props, ...part.parts.map(elementOf))
}
