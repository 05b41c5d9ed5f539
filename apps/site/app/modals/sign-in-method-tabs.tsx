import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from './chunk-reload.ts'

/** Where there is one way there is nothing to choose, and nothing to fetch for it. */
const SignInMethodTabPanel = lazy(() => loadChunk(() => import('./sign-in-method-tab-panel.tsx')))

/** How one registers and signs in. */
export type SignInMethod = 'email' | 'phone'

export interface SignInMethodTabsProps {
  /** Those that the house has, the first one first. */
  methods: readonly SignInMethod[]
  /** Which is open first; the first of them without. */
  initialMethod?: SignInMethod | undefined
  label: string
  getLabel: (method: SignInMethod) => string
  onChange?: (method: SignInMethod) => void
  children: (method: SignInMethod) => ReactNode
}

/** A tab for each way where there are several [2.4-01a 2.5-02a]. What was filled in for the one is nothing for the other [2.5-06]. */
export function SignInMethodTabs({
  methods,
  initialMethod = methods[0],
  label,
  getLabel,
  onChange,
  children,
}: SignInMethodTabsProps) {
  const [chosen, setChosen] = useState(initialMethod)
  const method = methods.find((one) => one === chosen) ?? methods[0] ?? 'email'
  const form = <Fragment key={method}>{children(method)}</Fragment>
  if (methods.length === 1) return form
  const choose = (next: SignInMethod) => {
    setChosen(next)
    if (next !== method) onChange?.(next)
  }
  return (
    <Suspense fallback={null}>
      <SignInMethodTabPanel {...{ methods, method, label, getLabel }} onChoose={choose}>
        {form}
      </SignInMethodTabPanel>
    </Suspense>
  )
}
