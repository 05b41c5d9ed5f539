import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { RefusedBetNotice, refusedBetQuery, useRefusedBet } from '~/features/game/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { personalKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { requestSportsbookToken, sportsbookClientQuery } from './api.ts'
import './sportsbook.css'

interface SportsbookProps {
  /** Host of the sportsbook client, and the operator's id there. */
  clientHost: string
  clientId: string
}

/** Container of the external sportsbook client [2.1-03 1-07]. */
export function Sportsbook({ clientHost, clientId }: SportsbookProps) {
  const t = useText('pages/betting')
  const query = useQuery({
    ...sportsbookClientQuery(clientHost),
    enabled: useSession().status !== 'unverified',
  })
  const refused = useRefusedBet(null)
  const queries = useQueryClient()
  // The notice is about this visit.
  useEffect(() => () => void queries.setQueryData(refusedBetQuery().queryKey, null), [queries])
  return (
    <section className="s-betting__frame" aria-label={t('frame')}>
      {refused && <RefusedBetNotice bet={refused} className="s-betting__notice" />}
      <ListStates group="pages/betting" headingLevel={2} query={query}>
        {() => <SportsbookClient clientId={clientId} />}
      </ListStates>
    </section>
  )
}

function SportsbookClient({ clientId }: { clientId: string }) {
  const { locale } = useSite()
  const { status } = useSession()
  const target = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const openDialog = useEffectEvent((name: 'sign-in' | 'sign-up') => {
    const { to, ...options } = dialogLink(name)
    navigate(to, options)
  })
  // Keyed by status: guests and players get different tokens.
  const query = useQuery({
    queryKey: personalKey('sportsbook-token', status),
    queryFn: ({ signal }) => requestSportsbookToken(signal),
    // The client requests new tokens itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data: token } = query

  useEffect(() => {
    const container = target.current
    if (!container || token === undefined || !window.BTRenderer) return
    const renderer = new window.BTRenderer()
    renderer.initialize({
      ...{ brand_id: clientId, token, lang: locale, target: container },
      onLogin: () => openDialog('sign-in'),
      onRegister: () => openDialog('sign-up'),
      onTokenExpired: () => requestSportsbookToken(),
    })
    return () => {
      renderer.kill?.()
      container.replaceChildren()
    }
  }, [token, clientId, locale])

  return (
    <ListStates group="pages/betting" headingLevel={2} query={query}>
      {() => <div ref={target} className="s-betting__client" />}
    </ListStates>
  )
}
