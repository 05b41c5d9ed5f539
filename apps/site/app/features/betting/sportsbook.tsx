import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListFailed, ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { personalKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { requestSportsbookToken, type SportsbookRenderer, sportsbookClientQuery } from './api.ts'
import { headerHeight, useSportsbookCallbacks, useSportsbookOptions } from './sportsbook-options.ts'
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
  return (
    <section className="s-betting__frame" aria-label={t('frame')}>
      <ListStates group="pages/betting" headingLevel={2} query={query}>
        {() => <SportsbookClient clientId={clientId} />}
      </ListStates>
    </section>
  )
}

function SportsbookClient({ clientId }: { clientId: string }) {
  const { status } = useSession()
  // Keyed by status: guests and players get different tokens.
  const query = useQuery({
    queryKey: personalKey('sportsbook-token', status),
    queryFn: ({ signal }) => requestSportsbookToken(signal),
    // The client requests new tokens itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <ListStates group="pages/betting" headingLevel={2} query={query}>
      {(token) => <RenderedSportsbook clientId={clientId} token={token} onReload={() => query.refetch()} />}
    </ListStates>
  )
}

interface RenderedSportsbookProps {
  clientId: string
  token: string
  /** Requests another token. */
  onReload: () => unknown
}

function RenderedSportsbook(props: RenderedSportsbookProps) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return <ListFailed group="pages/betting" headingLevel={2} onRetry={() => setFailed(false)} />
  return <SportsbookFrame {...props} onFailed={() => setFailed(true)} />
}

interface SportsbookFrameProps extends RenderedSportsbookProps {
  onFailed: () => void
}

/** The element that the client renders into, for one attempt. */
function SportsbookFrame({ clientId, token, onReload, onFailed }: SportsbookFrameProps) {
  const { locale } = useSite()
  const target = useRef<HTMLDivElement>(null)
  const renderer = useRef<SportsbookRenderer>(null)
  const options = useSportsbookOptions(token)
  const callbacks = useSportsbookCallbacks(onReload)
  const initialOptions = useEffectEvent(() => options)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    const container = target.current
    if (!container || !window.BTRenderer) return
    // The lists come later: a page that is scrolled, as after a sign-in, would show its footer until then.
    const frame = container.closest('.s-betting__frame')
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ behavior: 'instant' })
    const created = new window.BTRenderer()
    renderer.current = created
    let isKilled = false
    const started = created.initialize({
      ...{ ...initialOptions(), ...callbacks, brand_id: clientId, lang: locale, target: container },
      // Below the header and the bottom bar.
      ...{ betslipZIndex: 150, stickyTop: headerHeight() },
    })
    Promise.resolve(started).catch(() => !isKilled && fail())
    return () => {
      isKilled = true
      renderer.current = null
      created.kill?.()
      container.replaceChildren()
    }
  }, [callbacks, clientId, locale])

  useEffect(() => renderer.current?.updateOptions?.(options), [options])

  return <div ref={target} className="s-betting__client" />
}
