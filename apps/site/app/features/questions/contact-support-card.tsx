import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { href, Link } from 'react-router'
import { ChatButton } from '~/features/chat/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'

export function ContactSupportCard() {
  const t = useText('pages/questions')
  return (
    <Card as="aside" className="s-questions__still" aria-labelledby="still-title">
      <div>
        <h2 id="still-title">{t('still.title')}</h2>
        <p>{t('still.text')}</p>
      </div>
      <ChatButton />
      <Link to={href('/contact')} className={buttonClass()}>
        {t('still.action')}
      </Link>
    </Card>
  )
}
