import { Toggle } from '@croupier/ui/checkbox.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Link } from 'react-router'
import { useModalLink } from '~/modals/modal-address.ts'
import { useText } from '~/text/use-text.ts'
import { DEFAULT_EQUIVALENT, useEquivalent } from './use-equivalent.ts'

/** Whether the balance is shown in a currency of money too, and the way to another one than the first [2.7-05c 4-06d]. */
export function EquivalentToggle() {
  const t = useText('modals/wallet')
  const modalLink = useModalLink()
  const { code, choose } = useEquivalent()
  return (
    <div className="s-equivalent-toggle">
      <Toggle
        checked={code !== null}
        onChange={({ target }) => choose(target.checked ? DEFAULT_EQUIVALENT : null)}
      >
        {t('equivalent', { currency: code ?? DEFAULT_EQUIVALENT })}
      </Toggle>
      {code !== null && (
        <Link {...modalLink('equivalent-currency')} className={linkClass('quiet')}>
          {t('equivalent.change')}
        </Link>
      )}
    </div>
  )
}
