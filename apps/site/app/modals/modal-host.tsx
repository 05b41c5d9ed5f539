import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { messagesQuery } from '~/text/messages-query.ts'
import { fetchAgain } from './fetch-again.ts'
import { openModals, searchWithout, useCloseModal } from './modal-address.ts'
import { ModalSlot } from './modal-slot.tsx'
import { type Audience, type ModalName, type ModalProps, modalNames, modals } from './registry.ts'

const components = Object.fromEntries(
  modalNames.map((name) => [name, lazy<ComponentType<ModalProps>>(() => fetchAgain(modals[name].load))]),
) as { readonly [N in ModalName]: ReturnType<typeof lazy<ComponentType<ModalProps>>> }

type Shown = { readonly name: ModalName; readonly value: string }

/** Shows the dialogs that the address names and the visitor may have. Nothing of them is there before hydration. */
export function ModalHost() {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHydrated ? <OpenModals /> : null
}

function OpenModals() {
  const { pathname, search, hash } = useLocation()
  const { status } = useSession()
  const navigate = useNavigate()
  const close = useCloseModal()
  const named = openModals(search)
  const allowed = named.filter(({ name }) => mayOpen(modals[name].audience, status))
  const [leaving, setLeaving] = useState<readonly Shown[]>([])
  const [last, setLast] = useState(allowed)
  useTexts(allowed)

  // Derived while rendering: a dialog that has gone from the address stays until its last frame.
  if (!isSame(last, allowed)) {
    setLast(allowed)
    const gone = [...leaving, ...last].filter(({ name }) => !allowed.some((shown) => shown.name === name))
    setLeaving(gone.filter((shown, index) => gone.findIndex(({ name }) => name === shown.name) === index))
  }

  // The session is settled before a parameter is judged; taking it away is no step of the player's, so it replaces. Where
  // the end of a session already leads elsewhere, such as to the sign-in, that way is not cut off.
  const judged = useDeferredValue(status)
  const isLeaving = useNavigation().state !== 'idle'
  const forbidden =
    isLeaving || judged === 'unsettled'
      ? undefined
      : named.find(({ name }) => !mayOpen(modals[name].audience, judged))?.name
  useEffect(() => {
    if (!forbidden) return
    navigate(
      { pathname, search: searchWithout(search, forbidden), hash },
      { replace: true, preventScrollReset: true },
    )
  }, [forbidden, navigate, pathname, search, hash])

  const shown = [...allowed, ...leaving]
  return shown.map(({ name, value }, level) => (
    <ModalSlot
      key={name}
      Modal={components[name]}
      open={allowed.some((modal) => modal.name === name)}
      value={value}
      level={level}
      close={() => close(name)}
      onSettled={(open) => {
        if (!open) setLeaving((before) => before.filter((modal) => modal.name !== name))
      }}
    />
  ))
}

function mayOpen(audience: Audience, status: 'guest' | 'player' | 'unsettled'): boolean {
  return audience === 'everyone' || audience === status
}

function isSame(a: readonly Shown[], b: readonly Shown[]): boolean {
  return (
    a.length === b.length && a.every(({ name, value }, at) => b[at]?.name === name && b[at].value === value)
  )
}

/** Asks for the texts together with the code, not after it. */
function useTexts(shown: readonly Shown[]) {
  const { locale, checksum } = useSite()
  const queries = useQueryClient()
  const names = shown.map(({ name }) => name).join()
  useEffect(() => {
    for (const name of modalNames.filter((known) => names.split(',').includes(known))) {
      for (const group of modals[name].texts) queries.prefetchQuery(messagesQuery(locale, checksum, group))
    }
  }, [names, queries, locale, checksum])
}
