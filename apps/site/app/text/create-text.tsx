import type { MessageKeys, Messages } from '@croupier/content'
import { formatParts, formatText, type Values } from '@croupier/content/format'
import { Fragment, type ReactNode } from 'react'
import type { Group } from './messages-query.ts'

export type { Group } from './messages-query.ts'

/** What a message is filled with, as keys.ts says. */
type Fill<V, Tagged> = { readonly [N in keyof V]: V[N] extends 'tag' ? Tagged : V[N] | Node<Tagged> }
type Node<Tagged> = Tagged extends (children: ReactNode) => ReactNode ? ReactNode : never
type Wrap = (children: ReactNode) => ReactNode

export type KeyOf<G extends Group> = keyof MessageKeys[G] & string
type Arguments<V, Tagged> = V extends null ? [] : [values: Fill<V, Tagged>]

/** The texts of a group, in the page's language. */
export interface Text<G extends Group> {
  /** A text without tags. */
  <K extends KeyOf<G>>(key: K, ...values: Arguments<MessageKeys[G][K], never>): string
  /** A text whose tags and values are elements. */
  rich<K extends KeyOf<G>>(key: K, ...values: Arguments<MessageKeys[G][K], Wrap>): ReactNode
}

export function createText<G extends Group>(messages: Messages, locale: string): Text<G> {
  // A key without a text shows itself: better than a hole, and it is seen.
  const getMessage = (key: string) => messages[key] ?? key
  const text = (key: string, values?: Values<string>) => formatText(getMessage(key), locale, values)
  const rich = (key: string, values?: Values<ReactNode>) =>
    formatParts<ReactNode>(getMessage(key), locale, wrapNodes(values)).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
      <Fragment key={index}>{part}</Fragment>
    ))
  return Object.assign(text, { rich }) as Text<G>
}

/** A tag's children arrive as a list of parts: they become one node. */
function wrapNodes(values: Values<ReactNode> | undefined): Values<ReactNode> | undefined {
  if (!values) return undefined
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    return [name, (children: readonly ReactNode[]) => (value as Wrap)(children)]
  })
  return Object.fromEntries(entries)
}
