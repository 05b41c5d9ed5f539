import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useDepartureGuard } from '~/departures.tsx'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { announceModal } from './announce-modal.ts'
import { isClosedModal } from './closed-modals.ts'
import { openModals, searchWith, searchWithout, swapState } from './modal-address.ts'
import { type ModalAnswer, useModalEvent, useModalEvents } from './modal-events.tsx'
import type { ModalName } from './modal-names.ts'
import { ModalSlot } from './modal-slot.tsx'
import { type Audience, modals } from './registry.ts'
import { useCloseModal } from './use-close-modal.ts'
import { useWantedPage } from './use-wanted-page.ts'

type Shown = { readonly name: ModalName; readonly value: string }

/** How long after it has closed a dialog that is opened again is still the same one [9-12g]. */
const KEPT_MS = 400

/** The dialogs that the address names and the visitor may have. */
export default function OpenModals() {
  const { search } = useLocation()
  const { status } = useSession()
  const { close, stay } = useCloseModal()
  const events = useModalEvents()
  const named = openModals(search)
  useRestricted()
  useAnnouncements()
  useEffect(pressLinksOnce, [])
  const permitted = named.filter(({ name }) => mayOpen(modals[name].audience, status))
  const allowed = useAdmitted(permitted)
  const [leaving, setLeaving] = useState<readonly Shown[]>([])
  const [last, setLast] = useState(allowed)
  useForbidden(named)
  useCloseQuestion(allowed, stay)

  // Derived while rendering: a dialog that has gone from the address stays until its last frame.
  if (!isSame(last, allowed)) {
    setLast(allowed)
    const gone = [...leaving, ...last].filter(({ name }) => !allowed.some((shown) => shown.name === name))
    setLeaving(gone.filter((shown, index) => gone.findIndex(({ name }) => name === shown.name) === index))
  }

  const drop = (modal: Shown) => setLeaving((before) => before.filter((one) => one !== modal))

  function settled(modal: Shown, isOpen: boolean) {
    events.tell(isOpen ? 'opened' : 'closed', modal)
    if (!isOpen) setTimeout(drop, KEPT_MS, modal)
  }

  return [...allowed, ...leaving].map((modal, level) => {
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
        onGone={() => drop(modal)}
        onSettled={(open) => {
          // Before a dialog opens it is drawn closed.
          if (open === isOpen) settled(modal, open)
        }}
      />
    )
  })
}

/** Those that nobody stops from opening [2.3-01e]. The parameter of one that is stopped makes room for what opens instead. */
function useAdmitted(permitted: readonly Shown[]): readonly Shown[] {
  const { pathname, search, hash, state } = useLocation()
  const events = useModalEvents()
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Readonly<Partial<Record<ModalName, ModalAnswer>>>>({})
  const names = permitted.map(({ name }) => name).join()

  const judge = useEffectEvent(() => {
    const judged = permitted.map((modal) => {
      return [modal.name, answers[modal.name] ?? events.ask('beforeOpen', modal)] as const
    })
    setAnswers(Object.fromEntries(judged))
    const [name, answer] = judged.find(([, given]) => given !== true) ?? []
    if (!name) return
    const instead = typeof answer === 'string' ? answer : undefined
    navigate(
      {
        pathname,
        search: instead ? searchWith(search, instead, 'true', name) : searchWithout(search, name),
        hash,
      },
      { replace: true, preventScrollReset: true, state: instead && swapState(state, name, instead) },
    )
  })
  useEffect(() => {
    if (names !== '') judge()
    else setAnswers((before) => (Object.keys(before).length > 0 ? {} : before))
  }, [names])

  return permitted.filter(({ name }) => answers[name] === true)
}

/**
 * Takes a parameter away whose dialog the visitor may not have [2.3-01c]. The session is settled before it is judged; it is
 * no step of the player's, so it replaces. A guest whom a page has led to the sign-in, and who has come in, is led to that
 * page. Where the end of a session already leads elsewhere, such as to the sign-in, that
 * way is not cut off.
 */
function useForbidden(named: readonly Shown[]): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const status = useDeferredValue(useSession().status)
  const isLeaving = useNavigation().state !== 'idle'
  const wanted = useWantedPage()
  const forbidden =
    isLeaving || status === 'unsettled'
      ? undefined
      : named.find(({ name }) => !mayOpen(modals[name].audience, status))?.name
  useEffect(() => {
    if (!forbidden) return
    if (wanted !== null && status === 'player') {
      navigate(wanted + hash, { replace: true })
      return
    }
    navigate(
      { pathname, search: searchWithout(search, forbidden), hash },
      { replace: true, preventScrollReset: true },
    )
  }, [forbidden, wanted, status, navigate, pathname, search, hash])
}

/** Asks before a dialog closes, by whatever leads away from it: its own cross, a link, the back button [2.3-01e]. */
function useCloseQuestion(allowed: readonly Shown[], stay: () => void): void {
  const events = useModalEvents()
  const { session } = useSite()
  useDepartureGuard(({ nextLocation }) => {
    const after = openModals(nextLocation.search)
    // A session that has just ended takes its dialogs along, unasked.
    const status = session?.isPlayer ? 'player' : 'guest'
    const closing = allowed.filter(
      ({ name }) => mayOpen(modals[name].audience, status) && !after.some((one) => one.name === name),
    )
    const isStopped = closing.filter((modal) => events.ask('beforeClose', modal) === false).length > 0
    if (isStopped) stay()
    return isStopped
  })
}

function mayOpen(audience: Audience, status: 'guest' | 'player' | 'unsettled'): boolean {
  return audience === 'everyone' || audience === status
}

function isSame(a: readonly Shown[], b: readonly Shown[]): boolean {
  return (
    a.length === b.length && a.every(({ name, value }, at) => b[at]?.name === name && b[at].value === value)
  )
}

/**
 * A double click on a link to a dialog opens it once: the second press would put it into the history again.
 *
 * @returns what ends it
 */
function pressLinksOnce(): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.detail > 1 && openModals(link?.search ?? '').length > 0) event.preventDefault()
  }
  document.addEventListener('click', press, true)
  return () => document.removeEventListener('click', press, true)
}

/**
 * Says why in the place of what the visitor's country closes: the ways in where nobody may sign in or up [2.3-07], all that
 * is on offer where nothing is [2.1-27b].
 */
function useRestricted() {
  const { restriction } = useSite()
  useModalEvent('beforeOpen', ({ name }) =>
    isClosedModal(name, restriction) ? 'geo-restricted-type' : undefined,
  )
}

/** Lets scripts that are no part of the site hear of dialogs, and stop them [2.3-01d 2.3-01e]. */
function useAnnouncements() {
  useModalEvent('beforeOpen', (moment) => announceModal('beforeOpen', moment))
  useModalEvent('opened', (moment) => announceModal('opened', moment))
  useModalEvent('beforeClose', (moment) => announceModal('beforeClose', moment))
  useModalEvent('closed', (moment) => announceModal('closed', moment))
}

/** Fetches a dialog's code before it is asked for. */
export const fetchModal = (name: ModalName) => modals[name].load()
