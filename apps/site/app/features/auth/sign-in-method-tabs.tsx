import { Fragment, type ReactNode, useState } from 'react'
import { loadable } from '~/lib/loading/loadable.tsx'

/** Loaded only if there is more than one method. */
const SignInMethodTabPanel = loadable(() => import('./sign-in-method-tab-panel.tsx'))

export type SignInMethod = 'email' | 'phone'

export interface SignInMethodTabsProps {
  /** Enabled methods in display order. */
  methods: readonly SignInMethod[]
  /** Initially selected method; the first by default. */
  initialMethod?: SignInMethod | undefined
  label: string
  getLabel: (method: SignInMethod) => string
  onChange?: (method: SignInMethod) => void
  children: (method: SignInMethod) => ReactNode
}

/** A tab per method if there are several [2.4-01a 2.5-02a]. Each method has separate form values [2.5-06]. */
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
    <SignInMethodTabPanel {...{ methods, method, label, getLabel }} onChoose={choose}>
      {form}
    </SignInMethodTabPanel>
  )
}
