import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { CodeInput } from '@croupier/ui/code-input.tsx'
import { exact } from '@croupier/ui/input-hints.ts'
import { Note } from '@croupier/ui/note.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import './second-step.css'

interface SecondStepFormProps {
  /** Called in the submit event, with the code as typed. A refusal of the code is shown in the form. */
  onSubmit: (code: string) => Promise<unknown>
  submitLabel?: string
  /** Before the fields. */
  children?: ReactNode
  onCancel?: () => void
  cancelLabel?: string
  /** The app is being set up: there are no recovery codes yet. */
  isFirst?: boolean
  /** Whether the field of the code takes the focus; default true. */
  takesFocus?: boolean
}

/** With spaces around and between the groups. */
const RECOVERY_LENGTH = 30

type Mode = 'app' | 'recovery'
type Problem =
  | { readonly kind: 'wrong' | 'missing' | 'failed' | 'expired' }
  | { readonly kind: 'locked'; readonly minutes: number; readonly until: string }

/** @throws an error that is no answer of the platform */
function toProblem(error: unknown): Problem {
  if (!(error instanceof CallError)) throw error
  if (error.is('wrong-code', 11003)) return { kind: 'wrong' }
  if (error.is('second-step-expired', 11074)) return { kind: 'expired' }
  const seconds = error.status === 429 ? error.retryAfter : null
  if (seconds === null) return { kind: 'failed' }
  const until = new Date(Date.now() + seconds * 1000).toISOString()
  return { kind: 'locked', minutes: Math.max(1, Math.ceil(seconds / 60)), until }
}

/** The typed code, and its submission. */
function useCode(onSubmit: (code: string) => Promise<unknown>) {
  const [mode, setMode] = useState<Mode>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting) return
    if (code.trim() === '') return setProblem({ kind: 'missing' })
    setProblem(null)
    setIsSubmitting(true)
    try {
      await onSubmit(code)
    } catch (error) {
      const found = toProblem(error)
      // A used or wrong code is never right again.
      if (found.kind === 'wrong') setCode('')
      setProblem(found)
    } finally {
      setIsSubmitting(false)
    }
  }
  function switchMode() {
    setMode(mode === 'app' ? 'recovery' : 'app')
    setCode('')
    setProblem(null)
  }
  return { mode, code, setCode, problem, isSubmitting, submit, switchMode }
}

/** Asks for a code of the authenticator app, or a recovery code. */
export default function SecondStepForm(props: SecondStepFormProps) {
  const { isFirst = false, takesFocus = true, onSubmit, submitLabel, children, onCancel, cancelLabel } = props
  const t = useText('modals/second-step')
  const { mode, problem, isSubmitting, submit, switchMode, ...field } = useCode(onSubmit)
  const isFieldProblem = problem?.kind === 'wrong' || problem?.kind === 'missing'
  return (
    <form className="s-second-step" noValidate onSubmit={submit}>
      {problem && !isFieldProblem && (
        <Note tone="danger" announced>
          <ProblemText problem={problem} mode={mode} />
        </Note>
      )}
      {children}
      {!isFirst && <p>{t(`${mode}.lead`)}</p>}
      <CodeField
        key={mode}
        mode={mode}
        takesFocus={takesFocus || mode === 'recovery'}
        {...field}
        error={isFieldProblem ? t(problem.kind === 'wrong' ? `wrong.${mode}` : `${mode}.missing`) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={isSubmitting}
        loadingLabel={t('submitting')}
      >
        {submitLabel ?? t('submit')}
      </Button>
      <div className="s-second-step__ways">
        {!isFirst && (
          <Button variant="ghost" size="sm" onClick={switchMode}>
            {t(mode === 'app' ? 'use-recovery' : 'use-app')}
          </Button>
        )}
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
      </div>
      {mode === 'recovery' && <Help />}
    </form>
  )
}

interface CodeFieldProps {
  mode: Mode
  takesFocus: boolean
  code: string
  setCode: (code: string) => void
  error: string | undefined
}

function CodeField({ mode, takesFocus, code, setCode, error }: CodeFieldProps) {
  const t = useText('modals/second-step')
  const field = {
    label: t(`${mode}.label`),
    error,
    value: code,
    autoFocus: takesFocus,
    enterKeyHint: 'done',
  } as const
  if (mode === 'app') return <CodeInput {...field} name="code" onValueChange={setCode} />
  return (
    <TextInput
      {...field}
      {...exact}
      name="recovery-code"
      dir="ltr"
      autoComplete="off"
      maxLength={RECOVERY_LENGTH}
      onChange={({ target }) => setCode(target.value)}
    />
  )
}

function ProblemText({ problem, mode }: { problem: Problem; mode: Mode }) {
  const t = useText('modals/second-step')
  if (problem.kind !== 'locked') return t(problem.kind === 'expired' ? 'expired' : 'failed')
  const moment = <DateTime at={problem.until} format="time" />
  return (
    <>
      {t.rich('locked', { minutes: problem.minutes, moment })} {mode === 'app' && t('locked.recovery')}
    </>
  )
}

function Help() {
  const t = useText('modals/second-step')
  const email = useSupportEmail()
  return (
    email && (
      <p className="s-second-step__help">{t.rich('help', { address: <SupportLink email={email} /> })}</p>
    )
  )
}
