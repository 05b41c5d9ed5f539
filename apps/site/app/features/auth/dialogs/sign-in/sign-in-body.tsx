import { Note } from '@croupier/ui/note.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DialogState } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { SecondStepSignIn } from '../../second-step-sign-in.ts'
import { SignInMethodTabs } from '../../sign-in-method-tabs.tsx'
import { SocialSignIn, useSocialFailure } from '../../social/index.ts'
import { loginTypes } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Few sign-ins have one. */
const SocialFailureNote = loadable(() => import('../../social/social-failure-note.tsx'))

/** Shows the e-mail form immediately, and the configured methods once known [2.4-01a 2.4-01b 5-13b]. */
export function SignInBody() {
  const t = useText('modals/sign-in')
  const { data: constants, isPending } = useQuery(constantsQuery(useApi()))
  const { startSession } = useSession()
  const { endReason, login = '', loginType } = (useLocation().state ?? {}) as DialogState
  const { socialFailure, forgetFailure } = useSocialFailure()
  const [challenge, setChallenge] = useState<string | null>(null)
  const askForCode = (given: string) => {
    setChallenge(given)
    return true as const
  }
  // A started session closes the dialog, which is for guests only.
  if (challenge !== null)
    return (
      <SecondStepSignIn
        challenge={challenge}
        onSignedIn={startSession}
        onCancel={() => setChallenge(null)}
        fallback={<Spinner />}
      />
    )
  return (
    <>
      {endReason && <Note tone="warn" announced title={t(`ended.${endReason}`)} />}
      {socialFailure && !isPending && (
        <SocialFailureNote failure={socialFailure} socialAuth={constants?.player.socialAuth ?? []} />
      )}
      <SignInMethodTabs
        methods={loginTypes(constants?.player.tabs ?? 'email')}
        initialMethod={loginType}
        label={t('tabs')}
        getLabel={(type) => t(`tabs.${type}`)}
      >
        {(type) => (
          <SignInForm
            type={type}
            login={type === loginType ? login : ''}
            onChallenge={askForCode}
            onAttempt={forgetFailure}
          />
        )}
      </SignInMethodTabs>
      {constants && constants.player.socialAuth.length > 0 && (
        <SocialSignIn player={constants.player} onAttempt={forgetFailure} />
      )}
    </>
  )
}
