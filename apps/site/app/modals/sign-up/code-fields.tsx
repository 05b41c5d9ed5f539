import { PlusIcon } from '@croupier/ui/icon.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '~/text/use-text.ts'

/** The optional codes, behind a button until it is pressed [2.5-05]. */
export function CodeFields({ children }: { children: readonly ReactNode[] }) {
  const t = useText('modals/sign-up')
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button is gone that had the focus.
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  if (children.length === 0) return null
  if (isOpen) {
    return (
      <div ref={place} className="s-sign-up__fields">
        {children}
      </div>
    )
  }
  return (
    <button type="button" className="s-sign-up__toggle" onClick={() => setIsOpen(true)}>
      <PlusIcon size={18} />
      <span>{t('promo-code.toggle')}</span>
    </button>
  )
}
