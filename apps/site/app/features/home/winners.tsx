import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import { smallCover } from '~/features/lobby/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { newerWinsQuery } from './api.ts'
import type { LatestWin } from './latest-wins.ts'
import './winners.css'

/** The newest wins; nothing for a player who is offered no rewards. @param loaded those of the page's loader */
export function Winners({ wins: loaded }: { wins: readonly LatestWin[] }) {
  const t = useText('pages/home')
  const { data: received = [] } = useQuery(newerWinsQuery)
  const wins = (received[0]?.at ?? '') > (loaded[0]?.at ?? '') ? received : loaded
  if (useIsExcludedFromPromotion()) return null
  return (
    <section className="s-winners">
      <h2>{t('winners.title')}</h2>
      {wins[0] ? (
        <ul>
          {wins.map(({ name, slug, title, image, amount, at }) => (
            <li key={at + name + amount}>
              <Link to={href('/games/:id', { id: slug })}>
                <img src={smallCover(image, '0.5x')} alt="" width={32} height={32} loading="lazy" />
                <b>{amount}</b>
                <small>
                  {name} · {title}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('winners.empty')}</p>
      )}
    </section>
  )
}
