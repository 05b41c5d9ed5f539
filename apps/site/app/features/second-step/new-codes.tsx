import { useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { replaceRecoveryCodes } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import SecondStepForm from './second-step-form.tsx'

/** New recovery codes, by a code. */
export default function NewCodes({ onClose }: { onClose: () => void }) {
  const t = useText('pages/security')
  const api = useApi()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <SecondStepForm
      onSubmit={async (code) => setCodes((await replaceRecoveryCodes(api, code)).recoveryCodes)}
      submitLabel={t('second-step.new-codes')}
      onCancel={onClose}
      cancelLabel={t('password.cancel')}
    >
      <p>{t('second-step.new-codes.lead')}</p>
    </SecondStepForm>
  )
}
