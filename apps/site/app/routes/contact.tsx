import { linkClass } from '@croupier/ui/link.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ChatButton } from '~/features/chat/chat-button.tsx'
import { ContactForm } from '~/features/contact/contact-form.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import '~/features/contact/contact.css'
import { isOtherPage } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/contact', 'fields-settings'] as const
  // The form works without the operator's address.
  const loaded = await load(page, { texts, queries: [constantsQuery(page.api)] }).catch(() =>
    load(page, { texts }),
  )
  const t = pageText(page, 'pages/contact')
  return { ...loaded, title: t('title'), description: t('description') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Contact() {
  const t = useText('pages/contact')
  const email = useSupportEmail()
  return (
    <div className="s-contact">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p>
          {t.rich('questions', {
            // That page has no locale prefix, so it is another document.
            link: (children) => (
              <a href="/questions" className={linkClass()}>
                {children}
              </a>
            ),
          })}
        </p>
        {email && <p>{t.rich('direct', { address: <SupportLink email={email} /> })}</p>}
        <p>
          <ChatButton />
        </p>
      </header>
      <ContactForm />
    </div>
  )
}
