import brand from 'virtual:brand'
import mark from '@brand/mark.svg?raw'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Logo } from '@croupier/ui/logo.tsx'
import { data, href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { SupportLink } from '~/lib/support-address.tsx'
import { LanguageList } from '~/shell/language-menu.tsx'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/restricted'
import './restricted.css'

/** RFC 7725 */
const CLOSED_RESPONSE = { status: 451, statusText: 'Unavailable For Legal Reasons' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [loaded, constants] = await Promise.all([
    load(page, { texts: ['pages/restricted'] }),
    // The page works without the support address.
    page.queries.ensureQueryData(constantsQuery(page.api)).catch(() => null),
  ])
  const t = pageText(page, 'pages/restricted')
  const country = new Intl.DisplayNames([page.locale], { type: 'region' }).of(page.requestContext.country)
  return data(
    {
      ...loaded,
      country,
      // Not verified here; the linked page does that.
      hasAccount: page.token !== null || page.hasEndedToken,
      support: constants?.support.email ?? null,
      title: country ? t('title', { country }) : t('title.unknown'),
      description: t('description'),
    },
    CLOSED_RESPONSE,
  )
}

/**
 * The geo-restricted layout [2.1-27a], rendered by the server in place of every page that is closed in
 * geo-restricted countries (server/restriction.ts). It contains no offers and no scripts; its links load full
 * documents.
 */
export default function Restricted({ loaderData }: Route.ComponentProps) {
  const t = useText('pages/restricted')
  const shell = useText('layout')
  const { country, hasAccount, support, title } = loaderData
  const { company, licence } = brand.legal
  return (
    <div className="s-restricted">
      <header className="s-restricted__head">
        <Logo name={brand.name} mark={mark} />
      </header>
      <main className="s-restricted__main">
        <h1>{title}</h1>
        <p>{country ? t('text', { country }) : t('text.unknown')}</p>
        {hasAccount ? <AccountLinks /> : <p>{t('account.elsewhere')}</p>}
        <h2>{t('help.title')}</h2>
        <ul className="s-restricted__links">
          {support && (
            <li>
              <SupportLink email={support}>
                {t('help.support')}: {support}
              </SupportLink>
            </li>
          )}
          <li>
            <HelpLink slug="responsible-gambling">{t('help.safer-gambling')}</HelpLink>
          </li>
          <li>
            <HelpLink slug="terms">{t('help.terms')}</HelpLink>
          </li>
          <li>
            <HelpLink slug="privacy">{t('help.privacy')}</HelpLink>
          </li>
        </ul>
      </main>
      <footer className="s-restricted__footer">
        <nav aria-label={t('languages')}>
          <LanguageList path="/" />
        </nav>
        <p>{shell('footer.licence', { brand: brand.name, company, licence })}</p>
      </footer>
    </div>
  )
}

/** Pages that stay open to existing players: account and withdrawal. */
function AccountLinks() {
  const t = useText('pages/restricted')
  return (
    <section className="s-restricted__account" aria-labelledby="account-title">
      <h2 id="account-title">{t('account.title')}</h2>
      <p>{t('account.text')}</p>
      <div className="s-restricted__actions">
        <Link
          to={{ pathname: href('/profile/history'), search: '?wallet=withdraw' }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('account.withdraw')}
        </Link>
        <Link to={href('/profile/history')} className={buttonClass({ variant: 'secondary' })}>
          {t('account.history')}
        </Link>
        <Link to={href('/profile/security')} className={buttonClass({ variant: 'secondary' })}>
          {t('account.security')}
        </Link>
      </div>
    </section>
  )
}

function HelpLink({ slug, children }: { slug: string; children: string }) {
  return (
    <Link to={href('/:slug', { slug })} className={linkClass()}>
      {children}
    </Link>
  )
}
