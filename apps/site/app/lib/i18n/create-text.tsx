import type { MessageKeys, Messages } from '@croupier/content'
import { formatParts, formatText, type Values } from '@croupier/content/format'
import { Fragment, type ReactNode } from 'react'
import type { Group } from './messages-query.ts'

export type { Group } from './messages-query.ts'

/** Values of a message, typed by keys.ts. */
type Fill<V, Tagged> = { readonly [N in keyof V]: V[N] extends 'tag' ? Tagged : V[N] | Node<Tagged> }
type Node<Tagged> = Tagged extends (children: ReactNode) => ReactNode ? ReactNode : never
type Wrap = (children: ReactNode) => ReactNode

export type KeyOf<G extends Group> = keyof MessageKeys[G] & string
type Arguments<V, Tagged> = V extends null ? [] : [values: Fill<V, Tagged>]

/** The messages of a group in the page's language. */
export interface Text<G extends Group> {
  /** A message without tags. */
  <K extends KeyOf<G>>(key: K, ...values: Arguments<MessageKeys[G][K], never>): string
  /** A message with elements as tags and values. */
  rich<K extends KeyOf<G>>(key: K, ...values: Arguments<MessageKeys[G][K], Wrap>): ReactNode
}

export function createText<G extends Group>(messages: Messages, locale: string): Text<G> {
  // A missing message shows its key.
  const getMessage = (key: string) => messages[key] ?? key
  const text = (key: string, values?: Values<string>) => formatText(getMessage(key), locale, values)
  const rich = (key: string, values?: Values<ReactNode>) =>
    formatParts<ReactNode>(getMessage(key), locale, wrapNodes(values)).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
      <Fragment key={index}>{part}</Fragment>
    ))
  return Object.assign(text, { rich }) as Text<G>
}

/** Joins the children of a tag into one node. */
function wrapNodes(values: Values<ReactNode> | undefined): Values<ReactNode> | undefined {
  if (!values) return undefined
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    return [name, (children: readonly ReactNode[]) => (value as Wrap)(children)]
  })
  return Object.fromEntries(entries)
}
