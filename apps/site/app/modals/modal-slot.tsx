import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import type { ModalProps } from './registry.ts'

type ModalSlotProps = ModalProps & { Modal: ComponentType<ModalProps> }

/** Where one dialog stands: nothing while it is fetched, and nothing but a notice when it cannot be. */
export function ModalSlot(props: ModalSlotProps) {
  const t = useText('layout')
  const toasts = useToasts()
  const { close, onSettled } = props
  const give = () => {
    toasts.add({ type: 'error', title: t('error.title'), text: t('error.dialog') })
    close()
    onSettled(false)
  }
  return (
    <Guard onFailure={give}>
      <Suspense fallback={null}>
        <Entering {...props} />
      </Suspense>
    </Guard>
  )
}

/** A dialog is drawn closed once, so that it has a place to come in from. */
function Entering({ Modal, open, ...props }: ModalSlotProps) {
  const [hasPlace, setHasPlace] = useState(false)
  useEffect(() => setHasPlace(true), [])
  return <Modal {...props} open={open && hasPlace} />
}

type GuardProps = { onFailure: () => void; children: ReactNode }

/** A dialog that fails does not take the page with it. */
class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch() {
    this.props.onFailure()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
