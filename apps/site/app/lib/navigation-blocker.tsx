import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

const NavigationBlockerContext = createContext<Set<BlockerFunction> | null>(null)

/** Lets several components block navigation: React Router supports one blocker at a time. */
export function NavigationBlockerProvider({ children }: { children: ReactNode }) {
  const [blockers] = useState(() => new Set<BlockerFunction>())
  const blocker = useBlocker((navigation) => [...blockers].some((shouldBlock) => shouldBlock(navigation)))
  useEffect(() => {
    // There is no confirmation dialog; the next attempt is decided again.
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return <NavigationBlockerContext value={blockers}>{children}</NavigationBlockerContext>
}

/** Blocks a navigation if `shouldBlock` returns true. */
export function useNavigationBlocker(shouldBlock: BlockerFunction): void {
  const blockers = use(NavigationBlockerContext)
  const latestShouldBlock = useEffectEvent(shouldBlock)
  useEffect(() => {
    const blockerFunction: BlockerFunction = (navigation) => latestShouldBlock(navigation)
    blockers?.add(blockerFunction)
    return () => void blockers?.delete(blockerFunction)
  }, [blockers])
}
