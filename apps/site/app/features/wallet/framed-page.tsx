import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Loading } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import './framed-page.css'

interface FramedPageProps {
  /** URL of the provider's page. */
  address: string
  /** Accessible name of the frame. */
  title: string
}

/**
 * Sandbox permissions of a provider's page: scripts, forms and popups for the bank's page; no top navigation.
 * A page on the site's own origin, such as the sandbox provider, does not get `allow-same-origin`: it
 * could remove its own sandbox.
 */
function sandboxPermissions(address: string): string {
  const common = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
  return new URL(address).origin === location.origin ? common : `${common} allow-same-origin`
}

/**
 * The provider's page inside the wallet [4-16 4-28c]. The payment's state comes from the platform; frame
 * messages are ignored. If the site's CSP blocks the frame, shows a link that opens the page in a new window.
 */
export function FramedPage({ address, title }: FramedPageProps) {
  const t = useText('modals/wallet')
  const [state, setState] = useState<'loading' | 'shown' | 'refused'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused')
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => document.removeEventListener('securitypolicyviolation', handleViolation)
  }, [])

  const openInWindow = (
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
      {t('frame.window')}
    </a>
  )
  if (state === 'refused')
    return <ErrorState title={t('frame.failed.title')} text={t('frame.failed.text')} action={openInWindow} />
  return (
    <div className="s-frame" data-state={state}>
      {state === 'loading' && (
        <div className="s-frame__wait">
          <Loading label={t('frame.loading')} slow={t('slow')}>
            <Spinner size={32} />
          </Loading>
        </div>
      )}
      <iframe
        key={attempt}
        className="s-frame__page"
        title={title}
        src={address}
        sandbox={sandboxPermissions(address)}
        allow="payment"
        referrerPolicy="strict-origin"
        onLoad={() => setState('shown')}
      />
      <p className="s-frame__footer">
        <span>{t('frame.trouble')}</span>
        <Button
          size="sm"
          onClick={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
        >
          {t('frame.again')}
        </Button>
        {openInWindow}
      </p>
    </div>
  )
}
