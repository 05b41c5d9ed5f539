import type { SessionEndReason } from '@croupier/contract/types'
import { type To, useLocation } from 'react-router'
import { truncateSearch } from '~/lib/links.ts'
import { type DialogName, dialogNames } from './names.ts'

/**
 * State of the history entry pushed on opening a dialog: closing it then goes back instead of pushing
 * another.
 */
export interface DialogState {
  readonly opened?: DialogName
  /** The page that sent a guest to sign in: a path of the site without the language. */
  readonly returnPath?: string
  /** History steps back to the page, for a dialog opened over another one. */
  readonly steps?: number
  /** Why the platform has ended the session, for the sign-in dialog. */
  readonly endReason?: SessionEndReason
  /** The dialog of the player's level announces a new one. */
  readonly isNewLevel?: boolean
  /** The typed login, passed between the dialogs of the sign-in and of the password reset. */
  readonly login?: string
  /** The chosen sign-in method, which the other of these dialogs starts with. */
  readonly loginType?: 'email' | 'phone'
}

/** The dialogs named in the query, lowest first. */
export function readOpenDialogs(
  search: string,
): readonly { readonly name: DialogName; readonly value: string }[] {
  const found: { name: DialogName; value: string }[] = []
  for (const [key, value] of new URLSearchParams(search)) {
    const name = dialogNames.find((known) => known === key)
    if (name && !found.some((other) => other.name === name)) found.push({ name, value })
  }
  return found
}

/** The query with a dialog added; `instead` is the dialog it replaces. */
export function searchWith(
  search: string,
  name: DialogName,
  value = 'true',
  replacedDialog?: DialogName,
): string {
  const query = new URLSearchParams(truncateSearch(search))
  if (replacedDialog) query.delete(replacedDialog)
  query.set(name, value)
  return `?${query}`
}

export function searchWithout(search: string, name: DialogName): string {
  const query = new URLSearchParams(search)
  query.delete(name)
  const text = query.toString()
  return text && `?${text}`
}

type DialogLink = { to: To; state: DialogState; preventScrollReset: true; replace?: true }

/** Props of a `<Link>` that opens a dialog over the page, or replaces another dialog. */
export function useDialogLink(): (
  name: DialogName,
  value?: string,
  replacedDialog?: DialogName,
) => DialogLink {
  const { search, hash, state } = useLocation()
  return (name, value, replacedDialog) => ({
    to: { search: searchWith(search, name, value, replacedDialog), hash },
    state: replacedDialog ? replaceDialogState(state, replacedDialog, name) : { opened: name },
    preventScrollReset: true,
    ...(replacedDialog ? { replace: true as const } : {}),
  })
}

/** History state for replacing one dialog with another. */
export function replaceDialogState(state: unknown, from: DialogName, to: DialogName): DialogState {
  const { opened, returnPath } = (state ?? {}) as DialogState
  return { ...(opened === from && { opened: to }), ...(returnPath && { returnPath }) }
}

/** Whether two URLs differ in more than their dialogs: only then do loaders run again. */
export function isOtherPage(from: URL, to: URL): boolean {
  return withoutDialogs(from) !== withoutDialogs(to)
}

function withoutDialogs(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const name of dialogNames) query.delete(name)
  return `${url.pathname}?${query}`
}
