import { Button } from '@croupier/ui/button.tsx'
import { CodeInput, codeLength } from '@croupier/ui/code-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import './phone-step.css'
import { PhoneStepBack } from './phone-step-back.tsx'
import { ResendCode } from './resend-code.tsx'

interface PhoneStepProps {
  /** Where the code was sent. */
  lead: ReactNode
  submitLabel: string
  submittingLabel: string
  /** Why an earlier code was refused. */
  initialProblem?: string | null
  /** Seconds until another code may be requested. */
  resendIn: number
  onBack: () => void
  /** Called with the six digits. @returns an error text; null if there is none to show here */
  onVerify: (code: string) => Promise<string | null>
  onResend: () => Promise<{ readonly resendIn: number }>
}

/** Asks for the code sent by SMS [2.5-03]. */
export default function PhoneStep({ lead, onBack, onVerify, onResend, ...step }: PhoneStepProps) {
  const t = useText('modals/sign-up')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState(step.initialProblem ?? null)
  const { submit: verify, isSubmitting } = useSubmit(async (typed: string) => {
    setProblem(null)
    const failure = await onVerify(typed)
    // A wrong code is retyped, not corrected.
    if (failure !== null) setCode('')
    setProblem(failure)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    verify(code)
  }

  return (
    <form className="s-form s-phone-step" noValidate aria-labelledby="phone-step-title" onSubmit={submit}>
      <PhoneStepBack onBack={onBack} />
      <h2 id="phone-step-title">{t('code.title')}</h2>
      <p>{lead}</p>
      <CodeInput
        name="code"
        label={t('code.label')}
        value={code}
        onValueChange={(typed) => {
          setCode(typed)
          if (typed) setProblem(null)
        }}
        onComplete={verify}
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
        onDisabledPress={() => setProblem(t('code.missing'))}
        loading={isSubmitting}
        loadingLabel={step.submittingLabel}
      >
        {step.submitLabel}
      </Button>
      <ResendCode initialSeconds={step.resendIn} onResend={onResend} onProblem={setProblem} />
    </form>
  )
}
