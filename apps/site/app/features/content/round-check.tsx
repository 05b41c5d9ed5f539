import { CallError } from '@croupier/client'
import type { RoundProof } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { roundProofQuery, spinsQuery } from '~/features/game/api/play.ts'
import { revealedRoundsQuery } from '~/features/game/api/revealed-rounds.ts'
import { roundStatus } from '~/features/game/api/round-status.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { REVEALED_PARAMETER, ROUND_PARAMETER, roundCheckAddress } from '~/lib/round-check-address.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { RevealSeed } from './reveal-seed.tsx'
import { RoundChecker } from './round-checker.tsx'
import './round-check.css'

/** As many rounds as the first page of the history, so that both use one request. */
const LATEST = { page: 1, perPage: 20 } as const

/** Where anyone checks a round; for a player also the round of the address, and the last one. */
export function RoundCheck({ title, locale }: { title: string; locale: string }) {
  const [search] = useSearchParams()
  const id = search.get(ROUND_PARAMETER)
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...roundProofQuery(useApi(), id ?? ''), enabled: id !== null && !isGuest })
  const revealedProof = useRevealedProof(search.get(REVEALED_PARAMETER))
  const own = isGuest || id === null ? undefined : query.data
  return (
    <>
      {!isGuest && (
        <div className="s-round-check__bar">
          {id !== null && <ProofState id={id} query={query} />}
          <LastRound shown={id} />
        </div>
      )}
      {id !== null && own?.nextServerHash && (
        <RevealSeed key={id} id={id} nextServerHash={own.nextServerHash} />
      )}
      <RoundChecker
        title={title}
        locale={locale}
        // A sealed round has nothing to check before its seed is revealed above.
        proof={own?.nextServerHash ? null : (own?.proof ?? revealedProof)}
      />
    </>
  )
}

/** The proof of a revealed round of any player; of the newest one if newer ones have replaced it. */
function useRevealedProof(id: string | null): string | null {
  const { data: rounds = [] } = useQuery({ ...revealedRoundsQuery(useApi()), enabled: id !== null })
  if (id === null) return null
  return (rounds.find((round) => round.id === id) ?? rounds[0])?.proof ?? null
}

/** Offers the player's last settled round. */
function LastRound({ shown }: { shown: string | null }) {
  const t = useText('pages/round-check')
  const { data: rounds } = useQuery(spinsQuery(useApi(), LATEST))
  const last = rounds?.data.find(({ status }) => status === roundStatus.settled)
  if (!last || last.id === shown) return null
  return (
    <Link to={roundCheckAddress(last.id)} preventScrollReset className={buttonClass()}>
      {t('last')}
    </Link>
  )
}

interface ProofStateProps {
  id: string
  query: {
    readonly data: RoundProof | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

/** What keeps the round of the address from being proved. The checker itself says what it found. */
function ProofState({ id, query: { data, error, refetch } }: ProofStateProps) {
  const t = useText('pages/round-check')
  const layout = useText('layout')
  const { api, restriction } = useSite()
  const { data: rounds } = useQuery(spinsQuery(api, LATEST))
  const open = rounds?.data.find((round) => round.id === id && round.status === roundStatus.open)
  // The bar is below the text of the page.
  const bar = useRef<HTMLParagraphElement>(null)
  const isRefused = error !== null
  useEffect(() => {
    if (isRefused) bar.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  if (data)
    return data.isRevealed || data.nextServerHash || restriction === 'geo-restricted' ? null : (
      <Link to={href('/games/:id', { id: data.game })} className={linkClass()}>
        {t('open-game')}
      </Link>
    )
  if (error instanceof CallError && (error.is('not-found', 10405) || error.status === 422))
    return (
      <p ref={bar} role="alert">
        {open ? t('open') : t('not-found')}{' '}
        {open && restriction !== 'geo-restricted' && (
          <Link to={href('/games/:id', { id: open.game.slug })} className={linkClass()}>
            {t('open-game')}
          </Link>
        )}
      </p>
    )
  if (error)
    return (
      <p ref={bar} role="alert">
        {layout('error.dialog')}{' '}
        <Button size="sm" onClick={() => refetch()}>
          {layout('error.retry')}
        </Button>
      </p>
    )
  return <p role="status">{t('loading')}</p>
}
