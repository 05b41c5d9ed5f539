import { type To, useLocation } from 'react-router'
import { truncateSearch } from '../links.ts'
import { type ModalName, modalNames } from './modal-names.ts'

/** Kept in the history entry that opening a dialog pushed: closing it then goes back instead of adding another. */
export interface ModalState {
  readonly opened?: ModalName
  /** The page that led a guest to the sign-in: a path of the site without the language. */
  readonly wanted?: string
  /** Steps back to the page, for a dialog that lies over another one. */
  readonly steps?: number
  /** What was typed as the login, carried over to the dialog for a forgotten password. */
  readonly login?: string
}

/** The dialogs that an address opens, the first one lowest. */
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

/** The query of an address with a dialog opened; `instead` is the dialog that it takes the place of. */
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

/** The properties of a `<Link>` that opens a dialog over the page, or in place of another dialog. */
export function useModalLink(): (name: ModalName, value?: string, replacedModal?: ModalName) => ModalLink {
  const { search, hash, state } = useLocation()
  return (name, value, replacedModal) => ({
    to: { search: searchWith(search, name, value, replacedModal), hash },
    state: replacedModal ? replaceModalState(state, replacedModal, name) : { opened: name },
    preventScrollReset: true,
    ...(replacedModal ? { replace: true as const } : {}),
  })
}

/** The state of a history entry in which one dialog takes another's place. */
export function replaceModalState(state: unknown, from: ModalName, to: ModalName): ModalState {
  const { opened, wanted } = (state ?? {}) as ModalState
  return { ...(opened === from && { opened: to }), ...(wanted && { wanted }) }
}

/** Whether an address differs from another in more than its dialogs: only then do loaders run again. */
export function isOtherPage(from: URL, to: URL): boolean {
  return withoutModals(from) !== withoutModals(to)
}

function withoutModals(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const name of modalNames) query.delete(name)
  return `${url.pathname}?${query}`
}
