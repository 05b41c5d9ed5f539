import { maskEmail } from '@croupier/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from '~/features/profile/api/player.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** Says by which address the player signs in now: masked, except in the player's own session [3-32a]. */
export function ChangedAddress({ masked }: { masked: string }) {
  const t = useText('pages/confirm')
  const isPlayer = useSession().status === 'player'
  const queries = useQueryClient()
  const { data: profile } = useQuery({ ...profileQuery(useApi()), enabled: isPlayer })
  useEffect(() => void queries.invalidateQueries({ queryKey: profileKey }), [queries])
  const isOwn = isPlayer && maskEmail(profile?.email) === masked
  return t.rich('changed.text', { address: <bdi>{isOwn ? profile?.email : masked}</bdi> })
}
