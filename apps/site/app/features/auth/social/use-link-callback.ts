import { useMutation, useQueryClient } from '@tanstack/react-query'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { linkIdentity } from '../api/social.ts'
import { endAttempt, type SocialAttempt } from './attempt.ts'
import { InvalidCallbackError } from './invalid-callback-error.ts'
import { endLink } from './link-attempt.ts'
import { type LinkFailure, toLinkFailure } from './link-failure.ts'

interface LinkCallback {
  readonly attempt: SocialAttempt | null
  readonly query: URLSearchParams
  readonly connection: string
  /** Called with the reason if the account was not linked. */
  readonly onSettled: (failure: LinkFailure | null) => void
}

/** Links the account of a provider's callback to the signed-in player. */
export function useLinkCallback({ attempt, query, connection, onSettled }: LinkCallback) {
  const api = useApi()
  const queries = useQueryClient()
  const alert = useAlert()
  return useMutation({
    async mutationFn() {
      const { player } = await queries.ensureQueryData(constantsQuery(api))
      const entry = player.socialAuth.find((one) => one.connection === connection)
      if (!attempt || !entry || query.has('error')) throw new InvalidCallbackError()
      const { provider } = entry
      await linkIdentity(api, Object.fromEntries(query), { provider, browserKey: attempt.key })
    },
    onSuccess: () => alert('success', 'social-linked'),
    onSettled(_linked, error) {
      endLink()
      endAttempt()
      const failure = error && toLinkFailure(error, connection, query.get('error'))
      if (failure?.reason === 'failed') reportError(error)
      onSettled(failure)
    },
  })
}
