import { linkClass } from '@croupier/ui/link.ts'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'

export function SaferGamblingLink() {
  const t = useText('modals/wallet')
  return (
    <Link
      to={href('/:slug', { slug: 'responsible-gambling' })}
      className={linkClass('quiet', 's-wallet__limits')}
    >
      {t('limits.link')}
    </Link>
  )
}
