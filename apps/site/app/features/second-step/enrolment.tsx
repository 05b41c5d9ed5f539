import type { CallError } from '@croupier/client'
import { standardFieldRules } from '@croupier/rules'
import { CopyGroups } from '@croupier/ui/copy-groups.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { Note } from '@croupier/ui/note.tsx'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { Qr } from '@croupier/ui/qr.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordQuery } from '~/features/security/api.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { RuleFormFrame } from '~/lib/forms/rule-form.tsx'
import { useFormSubmit } from '~/lib/forms/use-form-submit.ts'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { beginEnrolment, confirmEnrolment, type EnrolmentKey } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import SecondStepForm from './second-step-form.tsx'
import './second-step.css'

const QR_WIDTH = 176
const passwordFields = {
  currentPassword: [...standardFieldRules.currentPassword, { rule: 'max', params: { max: '250' } }],
}

/** Turns on the second step: the password, the key for the app, its first code, and the recovery codes. */
export default function Enrolment({ onClose }: { onClose: () => void }) {
  const t = useText('pages/security')
  const api = useApi()
  const { data: password } = useQuery(passwordQuery(api))
  const [key, setKey] = useState<EnrolmentKey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!password) return <Skeleton />
  if (!key) return <Begin hasPassword={password.isSet} onKey={setKey} onClose={onClose} />
  return (
    <div className="s-second-step__card">
      <p>{t('second-step.scan')}</p>
      <div className="s-second-step__key">
        <Qr
          text={key.uri}
          width={QR_WIDTH}
          label={t('second-step.code')}
          failed={<Note>{t('second-step.code.failed')}</Note>}
        />
        <div>
          <CopyGroups
            label={t('second-step.key')}
            value={key.secret}
            copyLabel={t('second-step.key.copy')}
            copiedLabel={t('second-step.copied')}
            promptLabel={t('second-step.prompt')}
          />
          <a className={linkClass('alone', 's-second-step__app')} href={key.uri}>
            {t('second-step.open-app')}
          </a>
        </div>
      </div>
      <SecondStepForm
        isFirst
        onSubmit={async (code) => setCodes((await confirmEnrolment(api, code)).recoveryCodes)}
        submitLabel={t('second-step.confirm')}
        onCancel={onClose}
        cancelLabel={t('password.cancel')}
      >
        <p>{t('second-step.enter')}</p>
      </SecondStepForm>
    </div>
  )
}

interface BeginProps {
  hasPassword: boolean
  onKey: (key: EnrolmentKey) => void
  onClose: () => void
}

function Begin({ hasPassword, onKey, onClose }: BeginProps) {
  const t = useText('pages/security')
  const field = useText('fields-settings')
  const alerts = useText('alerts')
  const api = useApi()
  const ruleForm = useRuleForm<{ currentPassword: string }>(hasPassword ? passwordFields : {}, {
    currentPassword: '',
  })
  const { submitError, createSubmitHandler, isSubmitting } = useFormSubmit(ruleForm, toBeginError)
  const { register, errorOf } = ruleForm
  const submit = createSubmitHandler(async ({ currentPassword }) =>
    onKey(await beginEnrolment(api, hasPassword ? currentPassword : undefined)),
  )
  return (
    <div className="s-second-step__card">
      <RuleFormFrame
        ruleForm={ruleForm}
        label={t('second-step.turn-on')}
        onSubmit={submit}
        isSubmitting={isSubmitting}
        submitError={
          submitError && (
            <Note tone="danger" announced>
              {submitError === 'on' ? t('second-step.on-already') : alerts(submitError)}
            </Note>
          )
        }
        submitLabel={t('second-step.continue')}
        submittingLabel={t('second-step.continue')}
      >
        <p>{t('second-step.lead')}</p>
        {hasPassword && (
          <PasswordInput
            {...register('currentPassword')}
            {...inputHints.signInPassword}
            label={field('currentPassword.label')}
            error={errorOf('currentPassword')}
            showLabel={field('password.show')}
            hideLabel={field('password.hide')}
            autoFocus
          />
        )}
      </RuleFormFrame>
      <CancelButton onClick={onClose}>{t('password.cancel')}</CancelButton>
    </div>
  )
}

function toBeginError(error: CallError) {
  if (error.is('second-step-on', 11071)) return 'on'
  return error.status === 429 ? 'rate-limited' : 'somethingWrong'
}
