import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery, updateProfile } from '~/features/profile/api/player.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useAppEvent } from './use-app-event.ts'

/** Whether the site runs as an installed app. Stored in the player's profile once [3-05c 4-01b]. */
export function useInstalled(): boolean {
  const [wasInstalled, setWasInstalled] = useState(false)
  useAppEvent((appEvent) => {
    if (appEvent === 'installed') setWasInstalled(true)
  })
  const api = useApi()
  const queries = useQueryClient()
  const isPlayer = useSession().status === 'player'
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: wasInstalled && isPlayer })
  const isUnrecorded = profile?.pwaInstalled === false
  useEffect(() => {
    if (!wasInstalled || !isUnrecorded) return
    updateProfile(api, { pwaInstalled: true }).then(
      (updated) => queries.setQueryData(profileQuery(api).queryKey, updated),
      // The next visit tries again.
      () => {},
    )
  }, [wasInstalled, isUnrecorded, api, queries])
  return matchMedia('(display-mode: standalone)').matches
}
