import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarnIcon } from './shell-icon.tsx'
import type { Toast, ToastStore, ToastType } from './toast-store.ts'
import './toasts.css'
import './visually-hidden.css'

const icons = { error: ErrorIcon, success: SuccessIcon, warn: WarnIcon, info: InfoIcon }

export type ToastsProps = {
  store: ToastStore
  group?: string
  /** Accessible name of the region ("Notices"). */
  label: string
  closeLabel: string
  /** Spoken before the title, since the icon is visual only. */
  typeLabels: Record<ToastType, string>
}

const NO_TOASTS: readonly Toast[] = []

/**
 * The stack of toasts: physical top right in every language, below the header, above every dialog. On a phone with a
 * full dialog it covers the dialog's title only.
 */
export function Toasts({ store, group = '', label, closeLabel, typeLabels }: ToastsProps) {
  const all = useSyncExternalStore(store.subscribe, store.list, () => NO_TOASTS)
  const toasts = all.filter((toast) => toast.group === group)
  const region = useRef<HTMLElement>(null)
  const isEmpty = toasts.length === 0

  // Removing the element under pointer or focus fires no leave or blur: release the pause when the stack is
  // empty.
  useEffect(() => {
    if (!isEmpty) return
    store.resume('pointer')
    store.resume('focus')
  }, [isEmpty, store])

  useStackHeight(region)

  const renderAnnouncements = (types: readonly ToastType[]) =>
    toasts
      .filter((toast) => types.includes(toast.type) && toast.state === 'shown')
      .map((toast) => (
        <p key={toast.id}>{[typeLabels[toast.type], toast.title, toast.text].filter(Boolean).join('. ')}</p>
      ))

  return (
    <>
      {/* Live regions must exist before their content, and are separate from the focusable list. */}
      <div className="c-hidden" role="status" aria-live="polite" aria-relevant="additions">
        {renderAnnouncements(['info', 'success'])}
      </div>
      <div className="c-hidden" role="alert" aria-live="assertive" aria-relevant="additions">
        {renderAnnouncements(['warn', 'error'])}
      </div>
      {/* aria-live exempts the stack from being made inert by dialogs; `off`, because the regions above
          announce. */}
      <section
        ref={region}
        className="c-toasts"
        aria-label={label}
        aria-live="off"
        data-keeps-dialogs=""
        onPointerEnter={() => store.pause('pointer')}
        onPointerLeave={() => store.resume('pointer')}
        onFocus={() => store.pause('focus')}
        onBlur={(event) => {
          if (!region.current?.contains(event.relatedTarget)) store.resume('focus')
        }}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            typeLabel={typeLabels[toast.type]}
            closeLabel={closeLabel}
            close={() => store.close(toast.id)}
          />
        ))}
      </section>
    </>
  )
}

type ToastCardProps = { toast: Toast; typeLabel: string; closeLabel: string; close: () => void }

function ToastCard({ toast, typeLabel, closeLabel, close }: ToastCardProps) {
  const TypeIcon = icons[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the close button inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the close button
    <div
      className={`c-toast c-toast--${toast.type}`}
      data-state={toast.state}
      style={{ '--speed': `${toast.speed}ms` } as React.CSSProperties}
      onClick={toast.closeOnClick ? close : undefined}
    >
      <TypeIcon className="c-toast__type" label={typeLabel} />
      <p className="c-toast__title">{toast.title}</p>
      <button type="button" className="c-toast__close" aria-label={closeLabel} onClick={close}>
        <CloseIcon size={18} />
      </button>
      {(toast.text || toast.action) && (
        <div className="c-toast__text">
          {toast.text && <p>{toast.text}</p>}
          {toast.action}
        </div>
      )}
    </div>
  )
}

/** Dialogs make room for the stack. */
function useStackHeight(stack: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = stack.current
    if (!element) return
    let known = 0
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      // Each change makes the browser calculate the styles of the whole page, also that of an empty stack at the start.
      if (offsetHeight === known) return
      known = offsetHeight
      document.documentElement.style.setProperty('--toasts-block', `${offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [stack])
}
