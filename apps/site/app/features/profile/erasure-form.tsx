import { CallError } from '@croupier/client'
import { standardFieldRules } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmPurpose } from '~/features/second-step/api.ts'
import { SecondStepForm } from '~/features/second-step/index.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { CurrentPasswordInput } from '~/lib/forms/current-password-input.tsx'
import { FormErrors } from '~/lib/forms/form-errors.tsx'
import { useFormSubmit } from '~/lib/forms/use-form-submit.ts'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import '~/lib/forms/form.css'
import { erasureQuery, requestErasure } from './api/privacy.ts'

const passwordFields = {
  currentPassword: [...standardFieldRules.currentPassword, { rule: 'max', params: { max: '250' } }],
}
const noFields = {}

interface ErasureFormProps {
  needsPassword: boolean
  onClose: () => void
}

/** Confirms the request for the erasure: by the password, and by a code if the platform asks for one. */
export default function ErasureForm({ needsPassword, onClose }: ErasureFormProps) {
  const t = useText('pages/your-data')
  const ruleForm = useRuleForm<{ currentPassword: string }>(needsPassword ? passwordFields : noFields, {
    currentPassword: '',
  })
  const { submitError, createSubmitHandler, isSubmitting } = useFormSubmit(ruleForm, toRequestError)
  const { register, errorOf } = ruleForm
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const sendRequest = useRequest(onClose)
  const request = () => sendRequest(needsPassword ? ruleForm.form.getValues().currentPassword : undefined)
  const submit = createSubmitHandler(request, (refusal) => {
    if (!refusal.is('second-step-needed', 11070)) return false
    setIsCodeNeeded(true)
    return true
  })
  if (isCodeNeeded) return <ErasureCode onCode={request} onCancel={() => setIsCodeNeeded(false)} />
  return (
    <form
      className="s-form"
      noValidate
      aria-labelledby="erasure-title"
      onSubmit={submit}
      {...ruleForm.focusHandlers}
    >
      {submitError && (
        <Note tone="danger" announced>
          {t(submitError)}
        </Note>
      )}
      <FormErrors texts={ruleForm.formErrors} />
      <p>{t(needsPassword ? 'erasure.password' : 'erasure.confirm')}</p>
      {needsPassword && (
        <CurrentPasswordInput {...register('currentPassword')} error={errorOf('currentPassword')} autoFocus />
      )}
      <span className="s-personal__actions">
        <Button
          type="submit"
          variant="danger"
          autoFocus={!needsPassword}
          loading={isSubmitting}
          loadingLabel={t('erasure.submitting')}
        >
          {t('erasure.submit')}
        </Button>
        <CancelButton onClick={onClose}>{t('erasure.leave')}</CancelButton>
      </span>
    </form>
  )
}

const toRequestError = (error: CallError) =>
  error.status === 429 ? 'erasure.often' : 'erasure.not-requested'

/** Sends the request. Closes the form also if the state of the erasure, which is loaded again, tells a refusal. */
function useRequest(onClose: () => void) {
  const t = useText('pages/your-data')
  const api = useApi()
  const toasts = useToasts()
  const queries = useQueryClient()
  const { queryKey } = erasureQuery(api)
  return async (currentPassword: string | undefined) => {
    try {
      const erasure = await requestErasure(api, currentPassword)
      onClose()
      queries.setQueryData(queryKey, erasure)
      toasts.add({ type: 'success', title: t('erasure.requested'), text: t('erasure.requested.text') })
    } catch (error) {
      if (!isStateRefusal(error)) throw error
      onClose()
      await queries.invalidateQueries({ queryKey })
    }
  }
}

const isStateRefusal = (error: unknown) =>
  error instanceof CallError &&
  (error.is('erasure-obstructed', 11082) || error.is('erasure-requested', 11083))

interface ErasureCodeProps {
  onCode: () => Promise<void>
  onCancel: () => void
}

function ErasureCode({ onCode, onCancel }: ErasureCodeProps) {
  const t = useText('pages/your-data')
  const secondStep = useText('modals/second-step')
  const api = useApi()
  async function confirm(code: string) {
    await confirmPurpose(api, 'password-change', code)
    await onCode()
  }
  return (
    <SecondStepForm onSubmit={confirm} submitLabel={t('erasure.submit')} onCancel={onCancel}>
      <h3 className="s-second-step__title">{secondStep('title')}</h3>
    </SecondStepForm>
  )
}
