import { CallError } from '@croupier/client'
import type { Field } from '@croupier/contract/types'
import { standardFieldRules } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { CodeInput, codeLength } from '@croupier/ui/code-input.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import {
  cancelContactChange,
  type PendingPhoneChange,
  resendContactChange,
  setContactChange,
} from './api/contact-changes.ts'
import { confirmPhoneChange, profileFieldsKey, requestPhoneChange } from './api/profile.ts'

const maxLength = { rule: 'max', params: { max: '250' } }
const required = { rule: 'required', params: {} }

interface PhoneFormProps {
  field: Field
  /** The requested number that waits for its code. */
  pending: PendingPhoneChange | null
  /** By the player; otherwise the page shows a request made before it was loaded. */
  isJustOpened: boolean
  onExpired: () => void
  onClose: () => void
}

/**
 * Asks for a new number, and for the password of a player who has one; then for the code that was sent to the number.
 */
export default function PhoneForm({ field, pending, isJustOpened, onExpired, onClose }: PhoneFormProps) {
  const t = useText('pages/profile-personal')
  const queries = useQueryClient()
  const [isExpired, setExpired] = useState(false)
  if (pending)
    return (
      <CodeStep
        key={pending.phone}
        {...pending}
        autoFocus={isJustOpened}
        onExpired={async () => {
          setExpired(true)
          onExpired()
          await setContactChange(queries, { phone: null })
        }}
        onClose={onClose}
      />
    )
  return (
    <>
      {isExpired && (
        <Note tone="warn" announced>
          {t('phone.expired')}
        </Note>
      )}
      <NumberStep field={field} onClose={onClose} />
    </>
  )
}

function NumberStep({ field, onClose }: Pick<PhoneFormProps, 'field' | 'onClose'>) {
  const { data: password, isError } = useQuery(passwordQuery(useApi()))
  if (!password && !isError) return <Skeleton shape="block" height="14rem" />
  return <NumberForm field={field} hasPassword={password?.isSet ?? true} onClose={onClose} />
}

interface NumberFormProps {
  field: Field
  hasPassword: boolean
  onClose: () => void
}

function NumberForm({ field, hasPassword, onClose }: NumberFormProps) {
  const t = useText('pages/profile-personal')
  const api = useApi()
  const rules = useMemo(
    () => ({
      phone: [required, ...field.rules.filter(({ rule }) => rule !== 'required')],
      ...(hasPassword && { currentPassword: [...standardFieldRules.currentPassword, maxLength] }),
    }),
    [field, hasPassword],
  )
  const queries = useQueryClient()
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
    const waits = await requestPhoneChange(api, request)
    await setContactChange(queries, { phone: { phone: request.phone, ...waits } })
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

interface CodeStepProps extends PendingPhoneChange {
  autoFocus: boolean
  /** The code can neither be entered nor sent again. */
  onExpired: () => Promise<void>
  onClose: () => void
}

function CodeStep(props: CodeStepProps) {
  const t = useText('pages/profile-personal')
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelContactChange(api, 'phone'),
    async onSuccess() {
      props.onClose()
      await setContactChange(queries, { phone: null })
    },
    onError: () => alert('error', 'somethingWrong'),
  })
  return (
    <>
      <CodeForm {...props} />
      <CancelButton onClick={() => cancel.mutate()}>{t('phone.cancel')}</CancelButton>
    </>
  )
}

function CodeForm({ phone, resendIn, autoFocus, onExpired, onClose }: CodeStepProps) {
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
    await setContactChange(queries, { phone: null })
    alert('success', 'phone-changed')
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code) confirm(code)
  }

  return (
    <form className="s-form" noValidate aria-label={t('phone.change')} onSubmit={submit}>
      <p>{t.rich('phone.sent', { phone: <bdi dir="ltr">{phone}</bdi> })}</p>
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
        autoFocus={autoFocus}
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
      <ResendCode {...{ resendIn, onExpired }} onProblem={setProblem} />
    </form>
  )
}

interface ResendCodeProps extends Pick<CodeStepProps, 'resendIn' | 'onExpired'> {
  onProblem: (problem: string | null) => void
}

function ResendCode({ resendIn, onExpired, onProblem }: ResendCodeProps) {
  const t = useText('pages/profile-personal')
  const api = useApi()
  const [secondsLeft, restart] = useCountdown(resendIn)
  const { submit: resend, isSubmitting: isSending } = useSubmit(async () => {
    onProblem(null)
    try {
      restart((await resendContactChange(api, 'phone')).resendIn)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.is('not-found', 10405)) return onExpired()
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
