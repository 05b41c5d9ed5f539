import { useMutation } from '@tanstack/react-query'
import { buildRedirectUrl } from '~/features/wallet/index.ts'
import { useApi } from '~/lib/site.ts'
import { startIdentityCheck } from './api/profile.ts'

/** Starts the external identity check and opens the service's page [7-17]. */
export function useIdentityCheck(provider: string) {
  const api = useApi()
  const start = useMutation({
    mutationFn: async () => {
      const { url } = await startIdentityCheck(api, provider)
      const address = buildRedirectUrl(url, [])
      if (address === null) throw new Error('the identity provider returned an unsupported URL')
      location.assign(address)
    },
  })
  return {
    start: () => start.mutate(),
    // Until the browser has navigated to the service.
    isOpening: start.isPending || start.isSuccess,
    hasFailed: start.isError,
  }
}
