import type { CallError } from '@croupier/client'
import { standardFieldRules } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { type ComponentProps, useState } from 'react'
import { confirmPurpose } from '~/features/second-step/api.ts'
import { SecondStepForm } from '~/features/second-step/index.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { CurrentPasswordInput } from '~/lib/forms/current-password-input.tsx'
import { FormErrors } from '~/lib/forms/form-errors.tsx'
import { useFormSubmit } from '~/lib/forms/use-form-submit.ts'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import '~/lib/forms/form.css'

const passwordFields = {
  currentPassword: [...standardFieldRules.currentPassword, { rule: 'max', params: { max: '250' } }],
}
const noFields = {}

type Text = KeyOf<'pages/your-data'>

interface ConfirmedRequestFormProps {
  needsPassword: boolean
  /** Id of the heading. */
  labelledBy: string
  texts: {
    readonly password: Text
    readonly confirm: Text
    readonly submit: Text
    readonly submitting: Text
    readonly leave: Text
  }
  variant: ComponentProps<typeof Button>['variant']
  toError: (error: CallError) => Text
  /** @param currentPassword undefined for a player without a password */
  send: (currentPassword: string | undefined) => Promise<void>
  onClose: () => void
}

/** Confirms a request about the player's data: by the password, and by a code if the platform asks for one. */
export default function ConfirmedRequestForm(props: ConfirmedRequestFormProps) {
  const { needsPassword, labelledBy, texts, variant, toError, send, onClose } = props
  const t = useText('pages/your-data')
  const ruleForm = useRuleForm<{ currentPassword: string }>(needsPassword ? passwordFields : noFields, {
    currentPassword: '',
  })
  const { submitError, createSubmitHandler, isSubmitting } = useFormSubmit(ruleForm, toError)
  const { register, errorOf } = ruleForm
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const request = () => send(needsPassword ? ruleForm.form.getValues().currentPassword : undefined)
  const submit = createSubmitHandler(request, (refusal) => {
    if (!refusal.is('second-step-needed', 11070)) return false
    setIsCodeNeeded(true)
    return true
  })
  if (isCodeNeeded)
    return <RequestCode submit={t(texts.submit)} onCode={request} onCancel={() => setIsCodeNeeded(false)} />
  return (
    <form
      className="s-form"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit}
      {...ruleForm.focusHandlers}
    >
      {submitError && (
        <Note tone="danger" announced>
          {t(submitError)}
        </Note>
      )}
      <FormErrors texts={ruleForm.formErrors} />
      <p>{t(needsPassword ? texts.password : texts.confirm)}</p>
      {needsPassword && (
        <CurrentPasswordInput {...register('currentPassword')} error={errorOf('currentPassword')} autoFocus />
      )}
      <span className="s-personal__actions">
        <Button
          type="submit"
          variant={variant}
          autoFocus={!needsPassword}
          loading={isSubmitting}
          loadingLabel={t(texts.submitting)}
        >
          {t(texts.submit)}
        </Button>
        <CancelButton onClick={onClose}>{t(texts.leave)}</CancelButton>
      </span>
    </form>
  )
}

interface RequestCodeProps {
  submit: string
  onCode: () => Promise<void>
  onCancel: () => void
}

function RequestCode({ submit, onCode, onCancel }: RequestCodeProps) {
  const secondStep = useText('modals/second-step')
  const api = useApi()
  async function confirm(code: string) {
    await confirmPurpose(api, 'password-change', code)
    await onCode()
  }
  return (
    <SecondStepForm onSubmit={confirm} submitLabel={submit} onCancel={onCancel}>
      <h3 className="s-second-step__title">{secondStep('title')}</h3>
    </SecondStepForm>
  )
}
