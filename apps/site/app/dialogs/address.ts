import { type To, useLocation } from 'react-router'
import { truncateSearch } from '~/lib/links.ts'
import { type ModalName, modalNames } from './names.ts'

/**
 * State of the history entry pushed on opening a dialog: closing it then goes back instead of pushing
 * another.
 */
export interface ModalState {
  readonly opened?: ModalName
  /** The page that sent a guest to sign in: a path of the site without the language. */
  readonly wanted?: string
  /** History steps back to the page, for a dialog opened over another one. */
  readonly steps?: number
  /** The typed login, passed to the password reset dialog. */
  readonly login?: string
}

/** The dialogs named in the query, lowest first. */
export function readOpenModals(
  search: string,
): readonly { readonly name: ModalName; readonly value: string }[] {
  const found: { name: ModalName; value: string }[] = []
  for (const [key, value] of new URLSearchParams(search)) {
    const name = modalNames.find((known) => known === key)
    if (name && !found.some((other) => other.name === name)) found.push({ name, value })
  }
  return found
}

/** The query with a dialog added; `instead` is the dialog it replaces. */
export function searchWith(
  search: string,
  name: ModalName,
  value = 'true',
  replacedModal?: ModalName,
): string {
  const query = new URLSearchParams(truncateSearch(search))
  if (replacedModal) query.delete(replacedModal)
  query.set(name, value)
  return `?${query}`
}

export function searchWithout(search: string, name: ModalName): string {
  const query = new URLSearchParams(search)
  query.delete(name)
  const text = query.toString()
  return text && `?${text}`
}

type ModalLink = { to: To; state: ModalState; preventScrollReset: true; replace?: true }

/** Props of a `<Link>` that opens a dialog over the page, or replaces another dialog. */
export function useModalLink(): (name: ModalName, value?: string, replacedModal?: ModalName) => ModalLink {
  const { search, hash, state } = useLocation()
  return (name, value, replacedModal) => ({
    to: { search: searchWith(search, name, value, replacedModal), hash },
    state: replacedModal ? replaceModalState(state, replacedModal, name) : { opened: name },
    preventScrollReset: true,
    ...(replacedModal ? { replace: true as const } : {}),
  })
}

/** History state for replacing one dialog with another. */
export function replaceModalState(state: unknown, from: ModalName, to: ModalName): ModalState {
  const { opened, wanted } = (state ?? {}) as ModalState
  return { ...(opened === from && { opened: to }), ...(wanted && { wanted }) }
}

/** Whether two URLs differ in more than their dialogs: only then do loaders run again. */
export function isOtherPage(from: URL, to: URL): boolean {
  return withoutModals(from) !== withoutModals(to)
}

function withoutModals(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const name of modalNames) query.delete(name)
  return `${url.pathname}?${query}`
}
