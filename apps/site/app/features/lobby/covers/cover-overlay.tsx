import { buttonClass } from '@croupier/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { searchWith, useDialogLink } from '~/dialogs/address.ts'
import { gameQuery } from '~/features/game/api/play.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import type { ActivePress } from './active-press.ts'
import './cover-overlay.css'
import { useCover } from './use-cover.ts'
import { useGrowingCover } from './use-growing-cover.ts'
import { useLongPress } from './use-long-press.ts'

/**
 * Shows the provider, the RTP and the play buttons over the cover that is hovered, focused or long-pressed.
 */
export default function CoverOverlay({ press }: { press: ActivePress }) {
  useGrowingCover()
  const cover = useCover(press)
  const slug = getGameSlug(cover)
  const { to: _, ...options } = useDialogLink()('mobile-game')
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useLongPress(press, (heldCover) => {
    const game = getGameSlug(heldCover)
    if (game) navigate({ search: searchWith(search, 'mobile-game', game), hash }, options)
  })
  // At the end of the cover, so that in tab order the buttons follow the cover's link.
  return cover && slug ? createPortal(<Overlay key={slug} slug={slug} />, cover) : null
}

function getGameSlug(cover: Element | null): string | null {
  const address = cover?.querySelector('.c-cover__link')?.getAttribute('href') ?? ''
  return /\/games\/([a-z0-9-]+)$/.exec(address)?.[1] ?? null
}

function Overlay({ slug }: { slug: string }) {
  const t = useText('pages/cover')
  const { api, locale } = useSite()
  const { data: game } = useQuery(gameQuery(api, slug))
  const isOnBreak = useBreakEnd() !== null
  if (!game) return null
  const to = href('/games/:id', { id: slug })
  return (
    <div className="c-cover__veil">
      <strong className="s-veil__name">{game.title}</strong>
      <span>{t('facts', { provider: game.provider.name, rtp: formatPercent(game.rtp, locale) })}</span>
      <Link
        to={to}
        className={buttonClass({ size: 'sm' })}
        aria-label={t('play.label', { game: game.title })}
      >
        {t('play')}
      </Link>
      {game.hasDemo && !isOnBreak && (
        <Link
          to={to}
          state={{ start: 'demo' }}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          aria-label={t('demo.label', { game: game.title })}
        >
          {t('demo')}
        </Link>
      )}
    </div>
  )
}
