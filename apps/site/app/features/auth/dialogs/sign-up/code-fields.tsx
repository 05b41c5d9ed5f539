import { PlusIcon } from '@croupier/ui/field-icon.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'

/** Optional codes, collapsed behind a button [2.5-05]. */
export function CodeFields({ isFilled, children }: { isFilled: boolean; children: readonly ReactNode[] }) {
  const t = useText('modals/sign-up')
  const [isPressed, setIsPressed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The focused button was removed.
  useEffect(() => {
    if (isPressed) container.current?.querySelector('input')?.focus()
  }, [isPressed])
  if (children.length === 0) return null
  if (isPressed || isFilled) {
    return (
      <div ref={container} className="s-sign-up__fields">
        {children}
      </div>
    )
  }
  return (
    <button type="button" className="s-sign-up__toggle" onClick={() => setIsPressed(true)}>
      <PlusIcon size={18} />
      <span>{t('promo-code.toggle')}</span>
    </button>
  )
}
