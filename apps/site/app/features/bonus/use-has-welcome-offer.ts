import { useQuery } from '@tanstack/react-query'
import { useSite } from '~/lib/site.ts'
import { packageQuery, WELCOME_PACKAGE } from './api.ts'

/** Whether there is a welcome offer to link to; false while loading and where offers are not allowed. */
export function useHasWelcomeOffer(): boolean {
  const { api, restriction } = useSite()
  const { data: offers = [] } = useQuery({
    ...packageQuery(api, WELCOME_PACKAGE),
    enabled: restriction !== 'geo-restricted',
  })
  return restriction !== 'geo-restricted' && offers.length > 0
}
