import { Button } from '@croupier/ui/button.tsx'
import '@croupier/ui/corner-notice.css'
import { linkClass } from '@croupier/ui/link.ts'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { deleteOptionalCookies, saveConsent } from '~/lib/analytics/consent.ts'
import { type ConsentChoice, readConsent } from '~/lib/analytics/consent-cookie.ts'
import { CONSENT_REQUESTED, takeConsentRequest } from '~/lib/analytics/consent-request.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { reportCaughtError } from '~/lib/monitoring/early-errors.ts'
import type { SiteAnalytics } from '~/lib/site.ts'
import './consent-notice.css'
import { openDataLayer } from '~/lib/analytics/data-layer.ts'

/** Call only with consent. Figures of the page are sent only while it lasts. */
function startAnalytics(analytics: SiteAnalytics, routeName: string): void {
  openDataLayer(analytics)
  const isAllowed = () => readConsent(document.cookie, analytics.consentVersion)?.choice === 'all'
  import('~/lib/monitoring/vitals.ts').then(
    ({ measureVitals }) => measureVitals(routeName, isAllowed),
    reportCaughtError,
  )
}

/**
 * Asks for consent to analytics until the visitor has answered, and again on request. Both answers take one
 * press and look alike. Until the visitor agrees, no tag manager is loaded and no event is recorded.
 */
export function ConsentNotice({ analytics, routeName }: { analytics: SiteAnalytics; routeName: string }) {
  const t = useText('modals/cookies')
  const [initialChoice] = useState(
    () => readConsent(document.cookie, analytics.consentVersion)?.choice ?? null,
  )
  const [loadedRoute] = useState(routeName)
  const [isOpen, setIsOpen] = useState(initialChoice === null)
  const [requests, setRequests] = useState(0)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const notice = useRef<HTMLElement>(null)

  useEffect(() => {
    if (initialChoice === 'all') startAnalytics(analytics, loadedRoute)
  }, [initialChoice, analytics, loadedRoute])

  useEffect(() => {
    const openNotice = () => {
      if (!takeConsentRequest()) return
      setIsOpen(true)
      setRequests((count) => count + 1)
    }
    openNotice()
    addEventListener(CONSENT_REQUESTED, openNotice)
    return () => removeEventListener(CONSENT_REQUESTED, openNotice)
  }, [])

  // The focus moves to the notice only if the visitor opened it.
  useEffect(() => {
    if (requests > 0) notice.current?.focus()
  }, [requests])

  async function submitChoice(choice: ConsentChoice) {
    setState('sending')
    try {
      await saveConsent(choice)
    } catch {
      return setState('failed')
    }
    setState('idle')
    setIsOpen(false)
    if (choice === 'all') return startAnalytics(analytics, loadedRoute)
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
    <section ref={notice} className="c-corner-notice s-consent" aria-labelledby="consent-title" tabIndex={-1}>
      <h2 id="consent-title">{t('title')}</h2>
      <p>{t.rich('text', { privacy })}</p>
      {state === 'failed' && (
        <p className="s-consent__failed" role="alert">
          {t('failed')}
        </p>
      )}
      <div className="c-corner-notice__answers s-consent__answers">
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
