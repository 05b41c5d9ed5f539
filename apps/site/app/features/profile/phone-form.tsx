import { CallError } from '@croupier/client'
import type { Field } from '@croupier/contract/types'
import { standardFieldRules } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { CodeInput, codeLength } from '@croupier/ui/code-input.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { SignInMethodCode, useSignInMethodCode } from '~/features/second-step/index.ts'
import { passwordQuery } from '~/features/security/api.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { CurrentPasswordInput } from '~/lib/forms/current-password-input.tsx'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import { NoteForm, useNoteForm } from '~/lib/forms/note-form.tsx'
import { useRuleCatalogue } from '~/lib/forms/use-rule-catalogue.ts'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { useCountdown } from '~/lib/use-countdown.ts'
import { confirmPhoneChange, profileFieldsKey, requestPhoneChange } from './api/profile.ts'

const maxLength = { rule: 'max', params: { max: '250' } }
const required = { rule: 'required', params: {} }

type PhoneRequest = Parameters<typeof requestPhoneChange>[1]

/**
 * Asks for a new number, and for the password of a player who has one; then for the code that was sent to the number.
 */
export default function PhoneForm({ field, onClose }: { field: Field; onClose: () => void }) {
  const t = useText('pages/profile-personal')
  const { data: password, isError } = useQuery(passwordQuery(useApi()))
  const [sent, setSent] = useState<{ request: PhoneRequest; resendIn: number } | null>(null)
  if (!password && !isError) return <Skeleton shape="block" height="14rem" />
  return (
    <>
      {sent === null ? (
        <NumberForm
          field={field}
          hasPassword={password?.isSet ?? true}
          onSent={(request, resendIn) => setSent({ request, resendIn })}
          onClose={onClose}
        />
      ) : (
        <>
          <CodeForm {...sent} onClose={onClose} />
          <CancelButton onClick={onClose}>{t('phone.cancel')}</CancelButton>
        </>
      )}
    </>
  )
}

interface NumberFormProps {
  field: Field
  hasPassword: boolean
  onSent: (request: PhoneRequest, resendIn: number) => void
  onClose: () => void
}

function NumberForm({ field, hasPassword, onSent, onClose }: NumberFormProps) {
  const t = useText('pages/profile-personal')
  const api = useApi()
  const rules = useMemo(
    () => ({
      phone: [required, ...field.rules.filter(({ rule }) => rule !== 'required')],
      ...(hasPassword && { currentPassword: [...standardFieldRules.currentPassword, maxLength] }),
    }),
    [field, hasPassword],
  )
  const codeDemand = useSignInMethodCode()
  const initial: FormFieldValues = { phone: '', currentPassword: '' }
  const noteForm = useNoteForm<FormFieldValues, SubmitError>(
    rules,
    initial,
    toSubmitError,
    useRuleCatalogue(true),
  )
  const submit = noteForm.createSubmitHandler(async (values) => {
    const request = {
      phone: String(values.phone ?? '').trim(),
      ...(hasPassword && { currentPassword: String(values.currentPassword ?? '') }),
    }
    const { resendIn } = await requestPhoneChange(api, request)
    onSent(request, resendIn)
  }, codeDemand.handleRefusal)
  const shown = {
    ...field,
    isRequired: true,
    value: null,
    overrides: { kind: 'phone' as const, label: t('phone.new'), hint: undefined, options: [] },
  }
  if (codeDemand.isAsked)
    return (
      <SignInMethodCode
        submitLabel={t('phone.submit')}
        onConfirmed={() => {
          codeDemand.close()
          void submit()
        }}
        onCancel={onClose}
      />
    )
  return (
    <>
      <NoteForm
        noteForm={noteForm}
        label={t('phone.change')}
        onSubmit={submit}
        errorText={t}
        submitLabel={t('phone.submit')}
        submittingLabel={t('phone.submitting')}
      >
        <FormField field={shown} ruleForm={noteForm} />
        {hasPassword && (
          <CurrentPasswordInput
            {...noteForm.register('currentPassword')}
            error={noteForm.errorOf('currentPassword')}
          />
        )}
      </NoteForm>
      <CancelButton onClick={onClose}>{t('phone.cancel')}</CancelButton>
    </>
  )
}

interface CodeFormProps {
  request: PhoneRequest
  resendIn: number
  onClose: () => void
}

function CodeForm({ request, resendIn, onClose }: CodeFormProps) {
  const t = useText('pages/profile-personal')
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const { submit: confirm, isSubmitting } = useSubmit(async (typed: string) => {
    setProblem(null)
    try {
      await confirmPhoneChange(api, typed)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A wrong code is retyped, not corrected.
      setCode('')
      setProblem(error.fields.phone?.[0] ?? t(toCodeError(error)))
      return
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: profileKey }),
      queries.invalidateQueries({ queryKey: profileFieldsKey }),
    ])
    onClose()
    alert('success', 'phone-changed')
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code) confirm(code)
  }

  return (
    <form className="s-form" noValidate aria-label={t('phone.change')} onSubmit={submit}>
      <p>{t.rich('phone.sent', { phone: <bdi dir="ltr">{request.phone}</bdi> })}</p>
      <CodeInput
        name="code"
        label={t('phone.code')}
        value={code}
        onValueChange={(typed) => {
          setCode(typed)
          if (typed) setProblem(null)
        }}
        onComplete={confirm}
        error={problem}
        autoFocus
        required
        bySms
        enterKeyHint="done"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={code.length < codeLength}
        loading={isSubmitting}
        loadingLabel={t('phone.confirming')}
      >
        {t('phone.confirm')}
      </Button>
      <ResendCode {...{ request, resendIn }} onProblem={setProblem} />
    </form>
  )
}

interface ResendCodeProps extends Omit<CodeFormProps, 'onClose'> {
  onProblem: (problem: string | null) => void
}

function ResendCode({ request, resendIn, onProblem }: ResendCodeProps) {
  const t = useText('pages/profile-personal')
  const api = useApi()
  const [secondsLeft, restart] = useCountdown(resendIn)
  const { submit: resend, isSubmitting: isSending } = useSubmit(async () => {
    onProblem(null)
    try {
      restart((await requestPhoneChange(api, request)).resendIn)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onProblem(t(toSubmitError(error)))
    }
  })
  return (
    <Button
      variant="ghost"
      disabled={secondsLeft > 0}
      loading={isSending}
      loadingLabel={t('phone.resending')}
      onClick={() => resend()}
    >
      {secondsLeft > 0 ? t('phone.wait', { seconds: secondsLeft }) : t('phone.resend')}
    </Button>
  )
}

type SubmitError = 'phone.often' | 'phone.not-sent'

function toSubmitError(error: CallError): SubmitError {
  return error.status === 429 ? 'phone.often' : 'phone.not-sent'
}

function toCodeError(error: CallError) {
  if (error.is('wrong-code', 11003) || error.fields.code) return 'phone.wrong-code'
  return error.status === 429 ? 'phone.often' : 'phone.not-changed'
}
