import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { gameQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import {
  type EndedFreespins,
  type IssuedFreespins,
  onFreespinsEnded,
  onFreespinsIssued,
} from '~/lib/realtime/document-events.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'

/**
 * Announces issued free spins with their game on any page, and what ended ones have won. If the game cannot be read,
 * that is only logged [8-20].
 */
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
  const money = useMoney()
  const told = useRef(new Set<string>())
  const announceEnd = useEffectEvent(({ id, won, currency, winnings }: EndedFreespins) => {
    // A late win publishes ended spins again.
    if (told.current.has(id)) return
    told.current.add(id)
    const amount = money.format(won, currency)
    const isWon = Number(won) > 0
    toasts.add({
      type: isWon ? 'success' : 'info',
      title: isWon ? t(`freespins-won-${winnings}`, { amount }) : t('freespins-ended'),
    })
  })
  useEffect(() => onFreespinsEnded(announceEnd), [])
  useEffect(() => onFreespinsIssued((issued) => void announce(issued)), [])
  return null
}
