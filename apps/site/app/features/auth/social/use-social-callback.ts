import { CallError, type Client } from '@croupier/client'
import type { Constants, SocialRegistrationTicket } from '@croupier/contract/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchWith } from '~/dialogs/address.ts'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { homePath } from '~/lib/links.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { type SocialSession, signInBySocial } from '../api/social.ts'
import { readAffiliateTag } from '../dialogs/sign-up/read-affiliate-tag.ts'
import { fingerprintField, prepareFingerprint } from '../fingerprint.ts'
import { challengeOf, endAttempt, readAttempt, referralOf, type SocialAttempt } from './attempt.ts'
import { type SocialFailureState, toSocialFailure } from './failure.ts'
import { InvalidCallbackError } from './invalid-callback-error.ts'
import { isLink } from './link-attempt.ts'
import type { LinkFailureState } from './link-failure.ts'
import { pathInLanguage } from './path-in-language.ts'
import { useLinkCallback } from './use-link-callback.ts'

/** Milliseconds from the registration to its alert [4-03h]. */
export const WELCOME_DELAY_MS = 1000

const TELEGRAM = 'telegram'

/** Signs in with the query of a provider's callback [2.1-12 7-07]. */
export function useSocialCallback(connection: string) {
  const { api, locale, locales } = useSite()
  const { status, startSession } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const track = useTrack()
  const [query] = useSearchParams()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [ticket, setTicket] = useState<SocialRegistrationTicket | null>(null)
  // Read once: the attempt ends with the callback.
  const [attempt] = useState(readAttempt)

  const { openSignIn, fail } = useReturnToSignIn(connection, attempt)
  function leave(backRoute: string | null, state: LinkFailureState = {}) {
    const back = backRoute ?? attempt?.backRoute ?? homePath(locale, locales)
    const path = pathInLanguage(back, locale, locales)
    // Another language is another document.
    if (path === null) location.replace(back)
    else navigate(path, { replace: true, state })
  }

  async function finish({ backRoute, isRegistered, ...session }: SocialSession) {
    await startSession(session)
    if (isRegistered) {
      track(createRegistrationEvent('success', 'social', session.profile.id))
      setTimeout(() => alert('success', 'welcomeBySocial'), WELCOME_DELAY_MS)
    }
    leave(backRoute)
  }

  const signIn = useMutation({
    async mutationFn() {
      const loadConstants = () => queries.ensureQueryData(constantsQuery(api))
      const result = await sendCallback(api, { attempt, query, connection, locale, loadConstants })
      if (result.session) await finish(result.session)
      else setTicket(result.registration)
    },
    onSettled: endAttempt,
    onError(error) {
      if (error instanceof CallError && error.challenge) return setChallenge(error.challenge)
      fail(error)
    },
  })

  const link = useLinkCallback({
    ...{ attempt, query, connection },
    onSettled: (linkFailure) => leave(null, linkFailure ? { linkFailure } : {}),
  })

  const isStarted = useRef(false)
  const start = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    // A callback does not replace an existing session: the player must sign out first.
    if (status !== 'player') signIn.mutate()
    else if (isLink(attempt)) link.mutate()
    else leave(null)
  })
  useEffect(() => {
    if (status !== 'unverified') start()
  }, [status])

  const finishSecondStep = (session: Pick<SocialSession, 'accessToken' | 'profile'>) =>
    finish({ ...session, backRoute: null, isRegistered: false })
  const referral = attempt ? referralOf(attempt.backRoute) : ''
  return { ticket, referral, finish, challenge, finishSecondStep, openSignIn, fail }
}

/** Opens the sign-in dialog over the page where the sign-in began. */
function useReturnToSignIn(connection: string, attempt: SocialAttempt | null) {
  const { locale, locales } = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  function openSignIn(state: SocialFailureState = {}) {
    const path = pathInLanguage(attempt?.backRoute ?? '/', locale, locales) ?? '/'
    const { pathname, search } = new URL(path, location.origin)
    navigate({ pathname, search: searchWith(search, 'sign-in') }, { replace: true, state })
  }
  return {
    openSignIn: () => openSignIn(),
    /** Says why it failed. */
    fail(error: unknown) {
      const socialFailure = toSocialFailure(error, connection, query.get('error'))
      if (socialFailure.reason === 'failed') reportError(error)
      openSignIn({ socialFailure })
    },
  }
}

interface CallbackInput {
  readonly attempt: SocialAttempt | null
  readonly query: URLSearchParams
  readonly connection: string
  readonly locale: string
  readonly loadConstants: () => Promise<Constants>
}

/** @throws InvalidCallbackError if the sign-in was refused, or was not begun in this tab */
async function sendCallback(
  api: Client,
  { attempt, query, connection, locale, loadConstants }: CallbackInput,
) {
  if (!attempt || query.has('error')) throw new InvalidCallbackError()
  const { player } = await loadConstants()
  const entry = player.socialAuth.find((one) => one.connection === connection)
  if (!entry) throw new InvalidCallbackError()
  prepareFingerprint(player)
  const { state, ...fields } = Object.fromEntries(query)
  const isWidget = entry.provider === TELEGRAM
  if (isWidget && !(await isOwnState(attempt, state))) throw new InvalidCallbackError()
  const affiliateTag = readAffiliateTag(document.cookie)
  return signInBySocial(api, isWidget ? fields : { ...fields, state }, {
    ...{ provider: entry.provider, locale },
    ...(isWidget ? {} : { browserKey: attempt.key }),
    ...(affiliateTag ? { affiliateTag } : {}),
    ...(await fingerprintField()),
  })
}

const isOwnState = async (attempt: SocialAttempt, state: string | undefined) =>
  state !== undefined && state === (await challengeOf(attempt))
