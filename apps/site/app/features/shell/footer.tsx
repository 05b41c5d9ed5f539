import brand from 'virtual:brand'
import mark from '@brand/mark.svg?raw'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Logo } from '@croupier/ui/logo.tsx'
import { href, Link } from 'react-router'
import { askForConsent } from '~/analytics/ask-for-consent.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import type { KeyOf } from '~/text/create-text.tsx'
import { useText } from '~/text/use-text.ts'
import './footer.css'
import { OnlineCount } from './online-count.tsx'

const house: readonly { slug: string; label: KeyOf<'layout'> }[] = [
  { slug: 'fairness', label: 'footer.fairness' },
  { slug: 'responsible-gambling', label: 'footer.responsible-gambling' },
  { slug: 'terms', label: 'footer.terms' },
  { slug: 'privacy', label: 'footer.privacy' },
  { slug: 'contact', label: 'footer.contact' },
]

export function Footer() {
  const t = useText('layout')
  const { status } = useSession()
  const { analytics, restriction } = useSite()
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
          <Link
            className={buttonClass({ variant: 'outline' })}
            to={href('/:slug', { slug: 'responsible-gambling' })}
          >
            {t('footer.responsible-gambling')}
          </Link>
        </div>
        <div className="s-footer__columns">
          <div className="s-footer__house">
            <Logo name={brand.name} mark={mark} />
            <p>{t('footer.licence', { brand: brand.name, company, licence })}</p>
            <OnlineCount />
          </div>
          <nav aria-label={t('footer.casino')}>
            <h3>{t('footer.casino')}</h3>
            <ul>
              {restriction !== 1 && (
                <li>
                  <Link to={href('/')}>{t('nav.lobby')}</Link>
                </li>
              )}
              {status === 'player' && (
                <li>
                  <Link to="/profile/history">{t('nav.history')}</Link>
                </li>
              )}
            </ul>
          </nav>
          <nav aria-label={t('footer.house')}>
            <h3>{t('footer.house')}</h3>
            <ul>
              {house.map(({ slug, label }) => (
                <li key={slug}>
                  <Link to={href('/:slug', { slug })}>{t(label)}</Link>
                </li>
              ))}
              <li>
                {/* Carries no language: another document. */}
                <a href="/questions">{t('footer.questions')}</a>
              </li>
              {analytics && (
                <li>
                  <button type="button" onClick={askForConsent}>
                    {t('footer.cookies')}
                  </button>
                </li>
              )}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}
