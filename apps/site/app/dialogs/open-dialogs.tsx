import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useNavigationBlocker } from '~/lib/navigation-blocker.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { readOpenDialogs, replaceDialogState, searchWith, searchWithout } from './address.ts'
import { isClosedDialog } from './closed-dialogs.ts'
import { dispatchDialogEvent } from './dispatch-event.ts'
import { type DialogDecision, useDialogEvent, useDialogEvents } from './events.tsx'
import { fetchFirstView } from './load-dialog.ts'
import type { DialogName } from './names.ts'
import { dialogs } from './registry.ts'
import { DialogSlot } from './slot.tsx'
import type { Audience } from './types.ts'
import { useCloseDialog } from './use-close-dialog.ts'
import { useReturnPath } from './use-return-path.ts'

type OpenDialog = { readonly name: DialogName; readonly value: string }

/** A dialog reopened within this time after closing continues as the same instance [9-12g]. */
const CLOSED_RETENTION_MS = 400

export { preloadDialog } from './load-dialog.ts'

export default function OpenDialogs() {
  const { search } = useLocation()
  const { status } = useSession()
  const { close, cancelClose } = useCloseDialog()
  const events = useDialogEvents()
  const requestedDialogs = readOpenDialogs(search)
  useRestrictionRedirect()
  useDialogEventDispatch()
  const permitted = requestedDialogs.filter(({ name }) => canOpen(dialogs[name].audience, status))
  const allowed = useApprovedDialogs(permitted)
  // A reducer: React may compute an update of `useState` from a render that was discarded.
  const [{ shown, closing }, dispatch] = useReducer(reduceDialogs, { shown: allowed, closing: [] })
  useForbiddenDialogRemoval(requestedDialogs)
  useCloseConfirmation(allowed, cancelClose)

  // Derived while rendering: a dialog removed from the URL stays until its closing animation ends.
  if (!isSameList(shown, allowed)) dispatch({ type: 'show', dialogs: allowed })

  const removeDialog = (dialog: OpenDialog) => dispatch({ type: 'remove', dialog })

  function handleSettled(dialog: OpenDialog, isOpen: boolean) {
    events.emit(isOpen ? 'opened' : 'closed', dialog)
    if (!isOpen) setTimeout(removeDialog, CLOSED_RETENTION_MS, dialog)
  }

  return [...allowed, ...closing].map((dialog, level) => {
    const { name, value } = dialog
    const isOpen = allowed.some((one) => one.name === name)
    return (
      <DialogSlot
        key={name}
        name={name}
        open={isOpen}
        value={value}
        level={level}
        close={() => close(name)}
        onRemoved={() => removeDialog(dialog)}
        onSettled={(open) => {
          // A dialog is rendered closed once before it opens; ignore that.
          if (open === isOpen) handleSettled(dialog, open)
        }}
      />
    )
  })
}

interface RenderedDialogs {
  readonly shown: readonly OpenDialog[]
  /** Removed from the URL; kept until their closing animations have ended. */
  readonly closing: readonly OpenDialog[]
}

type DialogChange = { type: 'show'; dialogs: readonly OpenDialog[] } | { type: 'remove'; dialog: OpenDialog }

function reduceDialogs({ shown, closing }: RenderedDialogs, change: DialogChange): RenderedDialogs {
  if (change.type === 'remove') return { shown, closing: closing.filter((one) => one !== change.dialog) }
  const removed = [...closing, ...shown].filter(
    ({ name }, index, all) =>
      !change.dialogs.some((one) => one.name === name) && all.findIndex((one) => one.name === name) === index,
  )
  return { shown: change.dialogs, closing: removed }
}

/**
 * Dialogs no handler has cancelled [2.3-01e]. The parameter of a cancelled one becomes the redirect, if any.
 */
function useApprovedDialogs(permitted: readonly OpenDialog[]): readonly OpenDialog[] {
  const { pathname, search, hash, state } = useLocation()
  const events = useDialogEvents()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const site = useSite()
  const [decisions, setDecisions] = useState<Readonly<Partial<Record<DialogName, DialogDecision>>>>({})
  const names = permitted.map(({ name }) => name).join()

  const requestOpening = useEffectEvent(() => {
    const results = permitted.map((dialog) => {
      const known = decisions[dialog.name]
      const decision = known ?? events.emitCancelable('beforeOpen', dialog)
      if (known === undefined && decision === true)
        fetchFirstView(dialog.name, { queries, site, value: dialog.value })
      return [dialog.name, decision] as const
    })
    setDecisions(Object.fromEntries(results))
    const [name, decision] = results.find(([, result]) => result !== true) ?? []
    if (!name) return
    const replacement = typeof decision === 'string' ? decision : undefined
    navigate(
      {
        pathname,
        search: replacement ? searchWith(search, replacement, 'true', name) : searchWithout(search, name),
        hash,
      },
      {
        replace: true,
        preventScrollReset: true,
        state: replacement && replaceDialogState(state, name, replacement),
      },
    )
  })
  useEffect(() => {
    if (names !== '') requestOpening()
    else setDecisions((before) => (Object.keys(before).length > 0 ? {} : before))
  }, [names])

  return permitted.filter(({ name }) => decisions[name] === true)
}

/**
 * Removes the parameter of a dialog the visitor may not open [2.3-01c]. Waits until the session status is
 * known, and replaces the history entry, because the player did not navigate. A guest whom a page sent to
 * sign in is led to that page after signing in. Does not interrupt a navigation in progress, such as to the
 * sign-in when the session ends, or to a game that is pressed in the moment of the sign-in.
 */
function useForbiddenDialogRemoval(requestedDialogs: readonly OpenDialog[]): void {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const status = useDeferredValue(useSession().status)
  const isNavigating = useNavigation().state !== 'idle'
  const returnPath = useReturnPath()
  const forbidden =
    isNavigating || status === 'unverified'
      ? undefined
      : requestedDialogs.find(({ name }) => !canOpen(dialogs[name].audience, status))?.name
  /** Key of the entry that a navigation is leaving. React renders the router's state later, as a transition. */
  const leftEntry = useRef<string | null>(null)
  useNavigationBlocker(() => {
    leftEntry.current = key
    return false
  })
  useEffect(() => {
    if (!isNavigating) return
    return () => {
      leftEntry.current = null
    }
  }, [isNavigating])
  useEffect(() => {
    if (!forbidden || leftEntry.current === key) return
    if (returnPath !== null && status === 'player') {
      navigate(returnPath + hash, { replace: true })
      return
    }
    navigate(
      { pathname, search: searchWithout(search, forbidden), hash },
      { replace: true, preventScrollReset: true },
    )
  }, [forbidden, returnPath, status, navigate, pathname, search, hash, key])
}

/** Asks handlers before a dialog closes by any means: close button, link or back button [2.3-01e]. */
function useCloseConfirmation(allowed: readonly OpenDialog[], cancelClose: () => void): void {
  const events = useDialogEvents()
  const { session } = useSite()
  useNavigationBlocker(({ nextLocation }) => {
    const remaining = readOpenDialogs(nextLocation.search)
    // Do not ask when the session has just ended: its dialogs close with it.
    const status = session?.isSignedIn ? 'player' : 'guest'
    const closing = allowed.filter(
      ({ name }) => canOpen(dialogs[name].audience, status) && !remaining.some((one) => one.name === name),
    )
    const isBlocked =
      closing.filter((dialog) => events.emitCancelable('beforeClose', dialog) === false).length > 0
    if (isBlocked) cancelClose()
    return isBlocked
  })
}

function canOpen(audience: Audience, status: 'guest' | 'player' | 'unverified'): boolean {
  return audience === 'everyone' || audience === status
}

function isSameList(a: readonly OpenDialog[], b: readonly OpenDialog[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ name, value }, index) => b[index]?.name === name && b[index].value === value)
  )
}

/**
 * Opens the restriction notice instead of dialogs closed by country: sign-in and sign-up [2.3-07], or all
 * offers [2.1-27b].
 */
function useRestrictionRedirect() {
  const { restriction } = useSite()
  useDialogEvent('beforeOpen', ({ name }) =>
    isClosedDialog(name, restriction) ? 'geo-restricted-type' : undefined,
  )
}

/** Lets operator scripts observe and cancel dialogs through document events [2.3-01d 2.3-01e]. */
function useDialogEventDispatch() {
  useDialogEvent('beforeOpen', (detail) => dispatchDialogEvent('beforeOpen', detail))
  useDialogEvent('opened', (detail) => dispatchDialogEvent('opened', detail))
  useDialogEvent('beforeClose', (detail) => dispatchDialogEvent('beforeClose', detail))
  useDialogEvent('closed', (detail) => dispatchDialogEvent('closed', detail))
}
