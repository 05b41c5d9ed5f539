import { Button } from '@croupier/ui/button.tsx'
import { COPIED_MS, copyText } from '@croupier/ui/copy-text.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import './second-step.css'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText('pages/security')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  // The form before it is removed.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const text = codes.join('\n')
  return (
    <div className="s-second-step__card">
      <h3 className="s-second-step__title" ref={heading} tabIndex={-1}>
        {t('second-step.codes')}
      </h3>
      <p>{t('second-step.codes.lead')}</p>
      <ul className="s-second-step__codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className="s-security__actions s-security__actions--start">
        <Button size="sm" onClick={async () => setIsCopied(await copyText(text, t('second-step.prompt')))}>
          {t('second-step.codes.copy')}
        </Button>
        <Button size="sm" onClick={() => download(text)}>
          {t('second-step.codes.download')}
        </Button>
        <span role="status">{isCopied && t('second-step.copied')}</span>
      </span>
      <Button variant="primary" onClick={onClose}>
        {t('second-step.codes.saved')}
      </Button>
    </div>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address))
}
