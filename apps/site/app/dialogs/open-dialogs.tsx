import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useNavigationBlocker } from '~/lib/navigation-blocker.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { readOpenModals, replaceModalState, searchWith, searchWithout } from './address.ts'
import { isClosedModal } from './closed-dialogs.ts'
import { dispatchModalEvent } from './dispatch-event.ts'
import { type ModalDecision, useModalEvent, useModalEvents } from './events.tsx'
import { fetchFirstView } from './load-dialog.ts'
import type { ModalName } from './names.ts'
import { modals } from './registry.ts'
import { ModalSlot } from './slot.tsx'
import type { Audience } from './types.ts'
import { useCloseModal } from './use-close-dialog.ts'
import { useReturnPath } from './use-return-path.ts'

type OpenModal = { readonly name: ModalName; readonly value: string }

/** A dialog reopened within this time after closing continues as the same instance [9-12g]. */
const CLOSED_RETENTION_MS = 400

export { preloadModal } from './load-dialog.ts'

export default function OpenModals() {
  const { search } = useLocation()
  const { status } = useSession()
  const { close, cancelClose } = useCloseModal()
  const events = useModalEvents()
  const requestedModals = readOpenModals(search)
  useRestrictionRedirect()
  useModalEventDispatch()
  const permitted = requestedModals.filter(({ name }) => canOpen(modals[name].audience, status))
  const allowed = useApprovedModals(permitted)
  const [closingModals, setClosingModals] = useState<readonly OpenModal[]>([])
  const [previousModals, setPreviousModals] = useState(allowed)
  useForbiddenModalRemoval(requestedModals)
  useCloseConfirmation(allowed, cancelClose)

  // Derived while rendering: a dialog removed from the URL stays until its closing animation ends.
  if (!isSameList(previousModals, allowed)) {
    setPreviousModals(allowed)
    const removedModals = [...closingModals, ...previousModals].filter(
      ({ name }) => !allowed.some((shown) => shown.name === name),
    )
    setClosingModals(
      removedModals.filter(
        (shown, index) => removedModals.findIndex(({ name }) => name === shown.name) === index,
      ),
    )
  }

  const removeModal = (modal: OpenModal) =>
    setClosingModals((before) => before.filter((one) => one !== modal))

  function handleSettled(modal: OpenModal, isOpen: boolean) {
    events.emit(isOpen ? 'opened' : 'closed', modal)
    if (!isOpen) setTimeout(removeModal, CLOSED_RETENTION_MS, modal)
  }

  return [...allowed, ...closingModals].map((modal, level) => {
    const { name, value } = modal
    const isOpen = allowed.some((one) => one.name === name)
    return (
      <ModalSlot
        key={name}
        name={name}
        open={isOpen}
        value={value}
        level={level}
        close={() => close(name)}
        onRemoved={() => removeModal(modal)}
        onSettled={(open) => {
          // A dialog is rendered closed once before it opens; ignore that.
          if (open === isOpen) handleSettled(modal, open)
        }}
      />
    )
  })
}

/**
 * Dialogs no handler has cancelled [2.3-01e]. The parameter of a cancelled one becomes the redirect, if any.
 */
function useApprovedModals(permitted: readonly OpenModal[]): readonly OpenModal[] {
  const { pathname, search, hash, state } = useLocation()
  const events = useModalEvents()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const site = useSite()
  const [decisions, setDecisions] = useState<Readonly<Partial<Record<ModalName, ModalDecision>>>>({})
  const names = permitted.map(({ name }) => name).join()

  const requestOpening = useEffectEvent(() => {
    const results = permitted.map((modal) => {
      const known = decisions[modal.name]
      const decision = known ?? events.emitCancelable('beforeOpen', modal)
      if (known === undefined && decision === true)
        fetchFirstView(modal.name, { queries, site, value: modal.value })
      return [modal.name, decision] as const
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
        state: replacement && replaceModalState(state, name, replacement),
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
 * sign-in when the session ends.
 */
function useForbiddenModalRemoval(requestedModals: readonly OpenModal[]): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const status = useDeferredValue(useSession().status)
  const isNavigating = useNavigation().state !== 'idle'
  const returnPath = useReturnPath()
  const forbidden =
    isNavigating || status === 'unsettled'
      ? undefined
      : requestedModals.find(({ name }) => !canOpen(modals[name].audience, status))?.name
  useEffect(() => {
    if (!forbidden) return
    if (returnPath !== null && status === 'player') {
      navigate(returnPath + hash, { replace: true })
      return
    }
    navigate(
      { pathname, search: searchWithout(search, forbidden), hash },
      { replace: true, preventScrollReset: true },
    )
  }, [forbidden, returnPath, status, navigate, pathname, search, hash])
}

/** Asks handlers before a dialog closes by any means: close button, link or back button [2.3-01e]. */
function useCloseConfirmation(allowed: readonly OpenModal[], cancelClose: () => void): void {
  const events = useModalEvents()
  const { session } = useSite()
  useNavigationBlocker(({ nextLocation }) => {
    const remaining = readOpenModals(nextLocation.search)
    // Do not ask when the session has just ended: its dialogs close with it.
    const status = session?.isSignedIn ? 'player' : 'guest'
    const closing = allowed.filter(
      ({ name }) => canOpen(modals[name].audience, status) && !remaining.some((one) => one.name === name),
    )
    const isBlocked =
      closing.filter((modal) => events.emitCancelable('beforeClose', modal) === false).length > 0
    if (isBlocked) cancelClose()
    return isBlocked
  })
}

function canOpen(audience: Audience, status: 'guest' | 'player' | 'unsettled'): boolean {
  return audience === 'everyone' || audience === status
}

function isSameList(a: readonly OpenModal[], b: readonly OpenModal[]): boolean {
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
  useModalEvent('beforeOpen', ({ name }) =>
    isClosedModal(name, restriction) ? 'geo-restricted-type' : undefined,
  )
}

/** Lets operator scripts observe and cancel dialogs through document events [2.3-01d 2.3-01e]. */
function useModalEventDispatch() {
  useModalEvent('beforeOpen', (detail) => dispatchModalEvent('beforeOpen', detail))
  useModalEvent('opened', (detail) => dispatchModalEvent('opened', detail))
  useModalEvent('beforeClose', (detail) => dispatchModalEvent('beforeClose', detail))
  useModalEvent('closed', (detail) => dispatchModalEvent('closed', detail))
}
