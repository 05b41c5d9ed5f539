import brand from 'virtual:brand'
import { CashIcon, GiftIcon } from '@croupier/ui/field-icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import {
  ClockIcon,
  HistoryIcon,
  LockIcon,
  ScalesIcon,
  ShieldIcon,
  StarIcon,
} from '@croupier/ui/shell-icon.tsx'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'

/** By their names in brand.yaml. */
const icons: Readonly<Record<string, typeof ScalesIcon | undefined>> = {
  cash: CashIcon,
  clock: ClockIcon,
  gift: GiftIcon,
  history: HistoryIcon,
  lock: LockIcon,
  scales: ScalesIcon,
  shield: ShieldIcon,
  star: StarIcon,
}
const ADVANTAGES = [
  'promo.advantage-1',
  'promo.advantage-2',
  'promo.advantage-3',
  'promo.advantage-4',
] as const
/** Where the panel is beside the form (sign-up.css). */
const WIDE = '(min-width: 48rem)'

/** Beside the form; above it on phones. Empty texts are left out [2.5-01]. */
export function PromoPanel() {
  const t = useText('modals/sign-up')
  const { 'sign-up.svg': wide, 'sign-up-narrow.svg': narrow = wide } = brand.pictures
  const advantages = ADVANTAGES.map((key, index) => ({
    key,
    text: t(key),
    Icon: icons[brand.advantageIcons[index] ?? ''],
  }))
  const terms = (children: ReactNode) => (
    <Link to={href('/:slug', { slug: 'terms' })} className={linkClass()}>
      {children}
    </Link>
  )
  return (
    <aside className="s-promo on-felt">
      {narrow && (
        <picture>
          {wide && <source media={WIDE} srcSet={wide} />}
          <img src={narrow} alt="" className="s-promo__picture" />
        </picture>
      )}
      <p className="s-promo__title">{t('promo.title')}</p>
      {t('promo.second-title') && <p className="s-promo__second">{t('promo.second-title')}</p>}
      {t('promo.additional-title') && <p className="s-promo__additional">{t('promo.additional-title')}</p>}
      <p className="s-promo__terms">{t.rich('promo.terms', { age: brand.legal.minimumAge, terms })}</p>
      <ul className="s-promo__advantages">
        {advantages.map(
          ({ key, text, Icon }) =>
            text && (
              <li key={key}>
                {Icon && <Icon />}
                {text}
              </li>
            ),
        )}
      </ul>
    </aside>
  )
}
