import { buttonClass } from '@croupier/ui/button.tsx'
import { ShieldIcon } from '@croupier/ui/icon.tsx'
import { href, Link } from 'react-router'
import { useText } from '~/text/use-text.ts'

/** In the form's place once the deposit limit is reached [2.7-12a 8-12]. The link leads to another page, which closes the wallet. */
export function DepositLimitPanel() {
  const t = useText('modals/wallet')
  return (
    <div className="s-limit-panel" role="status">
      <ShieldIcon size={32} />
      <h3>{t('limit.title')}</h3>
      <p>{t('limit.text')}</p>
      <Link
        to={href('/:slug', { slug: 'responsible-gambling' })}
        className={buttonClass({ variant: 'outline' })}
      >
        {t('limit.more')}
      </Link>
    </div>
  )
}
