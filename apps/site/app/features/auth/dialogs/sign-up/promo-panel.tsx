import brand from 'virtual:brand'
import { linkClass } from '@croupier/ui/link.ts'
import { HistoryIcon, ScalesIcon, ShieldIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { gamesQuery } from '~/features/game/api/catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'

const COVERS = 4

const advantages = [
  { Icon: ScalesIcon, text: 'promo.advantage-1' },
  { Icon: ShieldIcon, text: 'promo.advantage-2' },
  { Icon: HistoryIcon, text: 'promo.advantage-3' },
] as const

/** Beside the form; above it on phones [2.5-01]. */
export function PromoPanel() {
  const t = useText('modals/sign-up')
  // The home page's query, so usually cached.
  const { data } = useQuery(gamesQuery(useApi()))
  const terms = (children: ReactNode) => (
    <Link to={href('/:slug', { slug: 'terms' })} className={linkClass()}>
      {children}
    </Link>
  )
  return (
    <aside className="s-promo on-felt">
      <div className="s-promo__fan" aria-hidden="true">
        {data?.games.slice(0, COVERS).map(({ slug, cover }) => (
          <img key={slug} src={cover} alt="" width={150} height={225} />
        ))}
      </div>
      <p className="s-promo__title">{t('promo.title')}</p>
      <p className="s-promo__second">{t('promo.second-title')}</p>
      <p className="s-promo__terms">{t.rich('promo.terms', { age: brand.legal.minimumAge, terms })}</p>
      <ul className="s-promo__advantages">
        {advantages.map(({ Icon, text }) => (
          <li key={text}>
            <Icon />
            {t(text)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
