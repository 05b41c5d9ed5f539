import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

const NavigationBlockerContext = createContext<Set<BlockerFunction> | null>(null)

/** Whoever has a reason to stay on the page is asked before it is left. React Router itself asks one blocker at a time. */
export function NavigationBlockerProvider({ children }: { children: ReactNode }) {
  const [blockers] = useState(() => new Set<BlockerFunction>())
  const blocker = useBlocker((navigation) => [...blockers].some((shouldBlock) => shouldBlock(navigation)))
  useEffect(() => {
    // There is nothing to be confirmed later: who asks to leave again is judged again.
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return <NavigationBlockerContext value={blockers}>{children}</NavigationBlockerContext>
}

/** Asks `staysFor` before each step to another address; true stops it. */
export function useNavigationBlocker(shouldBlock: BlockerFunction): void {
  const blockers = use(NavigationBlockerContext)
  const latestShouldBlock = useEffectEvent(shouldBlock)
  useEffect(() => {
    const blockerFunction: BlockerFunction = (navigation) => latestShouldBlock(navigation)
    blockers?.add(blockerFunction)
    return () => void blockers?.delete(blockerFunction)
  }, [blockers])
}
