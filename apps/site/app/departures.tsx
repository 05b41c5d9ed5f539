import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

const DeparturesContext = createContext<Set<BlockerFunction> | null>(null)

/** Whoever has a reason to stay on the page is asked before it is left. React Router itself asks one blocker at a time. */
export function DeparturesProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<BlockerFunction>())
  const blocker = useBlocker((move) => [...guards].some((staysFor) => staysFor(move)))
  useEffect(() => {
    // There is nothing to be confirmed later: who asks to leave again is judged again.
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return <DeparturesContext value={guards}>{children}</DeparturesContext>
}

/** Asks `staysFor` before each step to another address; true stops it. */
export function useDepartureGuard(staysFor: BlockerFunction): void {
  const guards = use(DeparturesContext)
  const ask = useEffectEvent(staysFor)
  useEffect(() => {
    const guard: BlockerFunction = (move) => ask(move)
    guards?.add(guard)
    return () => void guards?.delete(guard)
  }, [guards])
}
