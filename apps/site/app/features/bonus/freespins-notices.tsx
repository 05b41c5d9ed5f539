import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { gameQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { type IssuedFreespins, onFreespinsIssued } from '~/lib/realtime/document-events.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'

/** Announces issued free spins with their game on any page. If the game cannot be read, that is only logged [8-20]. */
export default function FreespinsNotices() {
  const t = useText('alerts')
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const announce = useEffectEvent(async ({ count, gameId }: IssuedFreespins) => {
    try {
      const { title } = await queries.fetchQuery({ ...gameQuery(api, gameId), retry: false })
      toasts.add({ type: 'success', title: t('freespins-issued', { count, game: title }) })
    } catch (error) {
      console.warn('the game of issued free spins could not be read', error)
    }
  })
  useEffect(() => onFreespinsIssued((issued) => void announce(issued)), [])
  return null
}
