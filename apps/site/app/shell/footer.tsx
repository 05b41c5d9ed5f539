import brand from 'virtual:brand'
import mark from '@brand/mark.svg?raw'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Logo } from '@croupier/ui/logo.tsx'
import { href, Link } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import './footer.css'
import { destinationsFor } from './destinations.ts'
import { FooterExtras } from './footer-extras.tsx'
import { OnlineCount } from './online-count.tsx'

interface FooterLink {
  readonly to: string
  readonly label: KeyOf<'layout'>
}

const LIMITS = '/profile/limits'

const accountLinks: readonly FooterLink[] = [
  { to: LIMITS, label: 'account.limits' },
  { to: '/profile/verification', label: 'footer.verification' },
  { to: '/profile/wallet', label: 'footer.payments' },
  { to: '/profile/history', label: 'account.history' },
]

/** Player protection must be one click away, in full size; guests reach its information pages. */
const protectionLinks: readonly FooterLink[] = [
  { to: LIMITS, label: 'footer.set-limits' },
  { to: `${LIMITS}?self-exclusion-limit=cooling-off`, label: 'footer.break' },
]
const guestProtectionLinks: readonly FooterLink[] = [
  { to: href('/:slug', { slug: 'responsible-gambling' }), label: 'footer.responsible-gambling' },
]

const BETTING = href('/betting')
const casino: ReadonlySet<string> = new Set([
  href('/'),
  href('/categories'),
  href('/providers'),
  href('/tournaments'),
  href('/loyalty'),
])

const operatorLinks: readonly { slug: string; label: KeyOf<'layout'> }[] = [
  { slug: 'fairness', label: 'footer.fairness' },
  { slug: 'responsible-gambling', label: 'footer.responsible-gambling' },
  { slug: 'terms', label: 'footer.terms' },
  { slug: 'privacy', label: 'footer.privacy' },
  { slug: 'contact', label: 'footer.contact' },
]

/** The browser keeps the server's HTML, which does not change while the document is open. */
const extras = import.meta.env.SSR
  ? { children: <FooterExtras /> }
  : { dangerouslySetInnerHTML: { __html: '' } }

export function Footer() {
  const t = useText('layout')
  const { status } = useSession()
  const site = useSite()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const { analytics, restriction } = site
  const isPlayer = status === 'player'
  const offered = destinationsFor(status, site, isExcludedFromPromotion, '/').filter(
    ({ isPersonal }) => !isPersonal,
  )
  const { company, licence, minimumAge } = brand.legal
  const help = (children: React.ReactNode) => (
    <Link className={linkClass()} to={href('/:slug', { slug: 'responsible-gambling' })}>
      {children}
    </Link>
  )
  return (
    <footer className="s-footer">
      <div className="s-footer__inner">
        <div className="s-footer__protection">
          <span className="s-footer__age">{t('footer.age', { age: minimumAge })}</span>
          <div>
            <h2>{t('footer.stay')}</h2>
            <p>{t.rich('footer.protection', { help })}</p>
          </div>
          <div className="s-footer__actions">
            {(isPlayer ? protectionLinks : guestProtectionLinks).map(({ to, label }) => (
              <Link key={to} className={buttonClass({ variant: 'outline' })} to={to}>
                {t(label)}
              </Link>
            ))}
          </div>
        </div>
        <div className="s-footer__columns">
          <div className="s-footer__operator">
            <Logo name={brand.name} mark={mark} />
            <p>{t('footer.licence', { brand: brand.name, company, licence })}</p>
            <ErrorBoundary>
              <OnlineCount />
            </ErrorBoundary>
          </div>
          {restriction !== 'geo-restricted' && (
            <Column title={t('footer.casino')} links={offered.filter(({ to }) => casino.has(to))} />
          )}
          {restriction !== 'geo-restricted' && offered.some(({ to }) => to === BETTING) && (
            <Column title={t('nav.betting')} links={[{ to: BETTING, label: 'footer.events' }]} />
          )}
          {isPlayer && <Column title={t('footer.account')} links={accountLinks} />}
          <Column
            title={t('footer.about')}
            links={operatorLinks.map(({ slug, label }) => ({ to: href('/:slug', { slug }), label }))}
          >
            <li>
              {/* A path without language prefix: needs a full page load. */}
              <a href="/questions">{t('footer.questions')}</a>
            </li>
            {analytics && (
              <li>
                <button type="button" data-consent="">
                  {t('footer.cookies')}
                </button>
              </li>
            )}
          </Column>
        </div>
        <div className="s-footer__extras" suppressHydrationWarning {...extras} />
      </div>
    </footer>
  )
}

type ColumnProps = { title: string; links: readonly FooterLink[]; children?: React.ReactNode }

function Column({ title, links, children }: ColumnProps) {
  const t = useText('layout')
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
