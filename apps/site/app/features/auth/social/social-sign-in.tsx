import type { Constants } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { type SocialProvider, socialRedirectPath } from '../api/social.ts'
import { beginAttempt, redirectStateOf } from './attempt.ts'
import TelegramWidget from './telegram-widget.tsx'
import './social.css'

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
  function begin() {
    track(createRegistrationEvent('changeType', 'social'))
    onAttempt?.()
  }
  async function goToProvider(provider: SocialProvider) {
    begin()
    open(socialRedirectPath(provider, await redirectStateOf(beginAttempt())))
  }
  const redirecting = socialAuth.filter(({ provider }) => provider !== 'telegram')
  const hasWidget = telegram !== null && redirecting.length < socialAuth.length
  return (
    <section className="s-social" aria-labelledby="social-title">
      <h2 id="social-title" className="s-social__title">
        {t('social.title')}
      </h2>
      <ul className="s-social__providers">
        {redirecting.map((provider) => (
          <li key={provider.connection}>
            <Button
              variant="outline"
              block
              aria-label={t('social.with', { provider: provider.name })}
              onClick={() => goToProvider(provider)}
            >
              {provider.name}
            </Button>
          </li>
        ))}
      </ul>
      {hasWidget && <TelegramWidget {...telegram} onPress={begin} />}
    </section>
  )
}
