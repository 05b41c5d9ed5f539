import { inLanguage } from '@croupier/content/in-language'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { gameQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import {
  type EndedFreespins,
  type IssuedFreespins,
  onBonusPlayed,
  onFreespinsEnded,
  onFreespinsIssued,
  type PlayedBonus,
} from '~/lib/realtime/document-events.ts'
import { useSite } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'

/**
 * Announces on any page issued free spins with their game, what ended ones have won, and what of a bonus that was
 * played through is the player's. If the game cannot be read, that is only logged [8-20].
 */
export default function AwardNotices() {
  const t = useText('alerts')
  const { api, locale } = useSite()
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
  const announcePlayed = useEffectEvent(({ id, name, names, kept, currency }: PlayedBonus) => {
    if (told.current.has(id) || Number(kept) === 0) return
    told.current.add(id)
    const values = { name: inLanguage(names, locale) ?? name, amount: money.format(kept, currency) }
    toasts.add({ type: 'success', title: t('bonus-played', values) })
  })
  useEffect(() => onBonusPlayed(announcePlayed), [])
  useEffect(() => onFreespinsEnded(announceEnd), [])
  useEffect(() => onFreespinsIssued((issued) => void announce(issued)), [])
  return null
}
