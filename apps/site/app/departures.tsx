import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

type Guards = readonly BlockerFunction[]

const DeparturesContext = createContext<Dispatch<SetStateAction<Guards>> | null>(null)

/**
 * Whoever has a reason to stay on the page is asked before it is left. React Router asks one blocker at a time, and warns of
 * steps back that it cannot block while there is one: it is there for as long as somebody has to be asked.
 */
export function DeparturesProvider({ children }: { children: ReactNode }) {
  const [guards, setGuards] = useState<Guards>([])
  return (
    <DeparturesContext value={setGuards}>
      {guards.length > 0 && <Asking guards={guards} />}
      {children}
    </DeparturesContext>
  )
}

function Asking({ guards }: { guards: Guards }) {
  const blocker = useBlocker((move) => guards.some((staysFor) => staysFor(move)))
  useEffect(() => {
    // There is nothing to be confirmed later: who asks to leave again is judged again.
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return null
}

/** While `isNeeded`, asks `staysFor` before each step to another address; true stops it. */
export function useDepartureGuard(isNeeded: boolean, staysFor: BlockerFunction): void {
  const setGuards = use(DeparturesContext)
  const ask = useEffectEvent(staysFor)
  useEffect(() => {
    if (!isNeeded || !setGuards) return
    const guard: BlockerFunction = (move) => ask(move)
    setGuards((before) => [...before, guard])
    return () => setGuards((before) => before.filter((one) => one !== guard))
  }, [isNeeded, setGuards])
}
