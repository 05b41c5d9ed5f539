import { useQuery } from '@tanstack/react-query'
import { packageQuery, WELCOME_PACKAGE } from '~/data/bonus.ts'
import { useSite } from '~/site.ts'

/** Whether there is a welcome offer to lead to; false until that is known, and where nothing may be offered. */
export function useHasWelcomeOffer(): boolean {
  const { api, restriction } = useSite()
  const { data: offers = [] } = useQuery({
    ...packageQuery(api, WELCOME_PACKAGE),
    enabled: restriction !== 1,
  })
  return restriction !== 1 && offers.length > 0
}
