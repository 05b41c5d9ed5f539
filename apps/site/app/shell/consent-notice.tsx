import { Button } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { deleteOptionalCookies, saveConsent } from '~/lib/analytics/consent.ts'
import { type ConsentChoice, readConsent } from '~/lib/analytics/consent-cookie.ts'
import { CONSENT_REQUESTED } from '~/lib/analytics/request-consent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { SiteAnalytics } from '~/lib/site.ts'
import './consent-notice.css'
import { openDataLayer } from '~/lib/analytics/data-layer.ts'

/**
 * Asks for consent to analytics until the visitor has answered, and again on request. Both answers take one
 * press and look alike. Until the visitor agrees, no tag manager is loaded and no event is recorded.
 */
export function ConsentNotice({ analytics }: { analytics: SiteAnalytics }) {
  const t = useText('modals/cookies')
  const [initialChoice] = useState(
    () => readConsent(document.cookie, analytics.consentVersion)?.choice ?? null,
  )
  const [isOpen, setIsOpen] = useState(initialChoice === null)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const notice = useRef<HTMLElement>(null)

  useEffect(() => {
    if (initialChoice === 'all') openDataLayer(analytics)
  }, [initialChoice, analytics])

  useEffect(() => {
    const openNotice = () => {
      setIsOpen(true)
      // The focus moves to the notice only if the visitor opened it.
      requestAnimationFrame(() => notice.current?.focus())
    }
    addEventListener(CONSENT_REQUESTED, openNotice)
    return () => removeEventListener(CONSENT_REQUESTED, openNotice)
  }, [])

  async function submitChoice(choice: ConsentChoice) {
    setState('sending')
    try {
      await saveConsent(choice)
    } catch {
      return setState('failed')
    }
    setState('idle')
    setIsOpen(false)
    if (choice === 'all') return openDataLayer(analytics)
    deleteOptionalCookies()
    // Loaded scripts can only be removed by a reload.
    if (window.dataLayer) location.reload()
  }

  // The game page leaves room for the notice.
  useEffect(() => {
    if (!isOpen || !notice.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--consent', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(notice.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent')
    }
  }, [isOpen])

  if (!isOpen) return null
  const privacy = (children: React.ReactNode) => (
    <Link to={href('/:slug', { slug: 'privacy' })} className={linkClass()}>
      {children}
    </Link>
  )
  return (
    <section ref={notice} className="s-consent" aria-labelledby="consent-title" tabIndex={-1}>
      <h2 id="consent-title">{t('title')}</h2>
      <p>{t.rich('text', { privacy })}</p>
      {state === 'failed' && (
        <p className="s-consent__failed" role="alert">
          {t('failed')}
        </p>
      )}
      <div className="s-consent__answers">
        <Button variant="secondary" disabled={state === 'sending'} onClick={() => submitChoice('necessary')}>
          {t('necessary')}
        </Button>
        <Button variant="secondary" disabled={state === 'sending'} onClick={() => submitChoice('all')}>
          {t('all')}
        </Button>
      </div>
    </section>
  )
}
