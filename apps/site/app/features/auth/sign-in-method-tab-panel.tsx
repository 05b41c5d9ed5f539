import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { type ReactNode, useId } from 'react'
import type { SignInMethod, SignInMethodTabsProps } from './sign-in-method-tabs.tsx'

type SignInMethodTabPanelProps = Pick<SignInMethodTabsProps, 'methods' | 'label' | 'getLabel'> & {
  method: SignInMethod
  onChoose: (method: SignInMethod) => void
  /** The form of the chosen method. */
  children: ReactNode
}

export default function SignInMethodTabPanel({
  methods,
  method,
  label,
  getLabel,
  onChoose,
  children,
}: SignInMethodTabPanelProps) {
  const id = useId()
  return (
    <>
      <Tabs
        id={id}
        className="s-form__tabs"
        label={label}
        items={methods.map((value) => ({ value, label: getLabel(value) }))}
        value={method}
        onChange={onChoose}
      />
      <TabPanel id={id} value={method}>
        {children}
      </TabPanel>
    </>
  )
}
