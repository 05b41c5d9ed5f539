import { COPIED_MS, copyText } from '@croupier/ui/copy-text.ts'
import { CopyIcon } from '@croupier/ui/icon.tsx'
import { CheckIcon } from '@croupier/ui/shell-icon.tsx'
import '@croupier/ui/visually-hidden.css'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'

/** The first segment of the player's id, as in the wallet [2.7-02], which a press copies. */
export function ShortId({ id }: { id: string }) {
  const t = useText('pages/profile')
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const short = (id.split('-')[0] ?? id).toUpperCase()
  async function copy() {
    if (await copyText(short, t('id.copy'))) setCopies((count) => count + 1)
  }
  return (
    <span className="s-short-id">
      <button type="button" aria-label={`${t('id.copy')} ${short}`} onClick={copy}>
        <bdi>{t('id', { id: short })}</bdi>
        {copies > 0 ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      </button>
      {/* Always mounted: live regions announce changes only. */}
      <span role="status" className="c-hidden">
        {copies > 0 && t('id.copied')}
      </span>
    </span>
  )
}
