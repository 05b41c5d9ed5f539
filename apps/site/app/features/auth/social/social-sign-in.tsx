import type { Constants } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { useState } from 'react'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { type SocialProvider, socialRedirectPath } from '../api/social.ts'
import { beginAttempt, redirectStateOf } from './attempt.ts'
import './social.css'

const TELEGRAM = 'telegram'
const TelegramWidget = loadable(() => import('./telegram-widget.tsx'))

interface SocialSignInProps {
  player: Pick<Constants['player'], 'socialAuth' | 'telegram'>
  /** Called before a provider's page opens. */
  onAttempt?: () => void
  /** Opens the provider's page; the browser's navigation by default. */
  open?: (path: string) => void
}

/** The providers of the operator's settings [2.6-01a 2.6-01b 2.4-03]. */
export default function SocialSignIn({
  player: { socialAuth, telegram },
  onAttempt,
  open = (path) => location.assign(path),
}: SocialSignInProps) {
  const t = useText('fields-settings')
  const track = useTrack()
  const [widgetName, setWidgetName] = useState<string | null>(null)
  function begin() {
    track(createRegistrationEvent('changeType', 'social'))
    onAttempt?.()
  }
  // Nothing of the messaging app is loaded before.
  function showWidget({ name }: SocialProvider) {
    begin()
    setWidgetName(name)
  }
  async function goToProvider(provider: SocialProvider) {
    begin()
    open(socialRedirectPath(provider, await redirectStateOf(beginAttempt())))
  }
  const providers = socialAuth.filter(({ provider }) => telegram !== null || provider !== TELEGRAM)
  return (
    <section className="s-social" aria-labelledby="social-title">
      <h2 id="social-title" className="s-social__title">
        {t('social.title')}
      </h2>
      <ul className="s-social__providers">
        {providers.map((provider) => (
          <li key={provider.connection}>
            <Button
              variant="outline"
              block
              aria-label={t('social.with', { provider: provider.name })}
              aria-expanded={provider.provider === TELEGRAM ? widgetName !== null : undefined}
              onClick={() => (provider.provider === TELEGRAM ? showWidget(provider) : goToProvider(provider))}
            >
              {provider.name}
            </Button>
          </li>
        ))}
      </ul>
      {telegram && widgetName !== null && (
        <>
          <p role="status">{t('social.widget', { provider: widgetName })}</p>
          <TelegramWidget {...telegram} fallback={<Spinner />} />
        </>
      )}
    </section>
  )
}
