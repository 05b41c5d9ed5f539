import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import '~/forms/form.css'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { type SignProblem, SignProblemNote, signProblemOf } from './sign-problem.tsx'

/** Of `useSignForm`, what the frame of its form needs. */
type Framed<V extends FieldValues> = Pick<
  ReturnType<typeof useSignForm<V>>,
  'form' | 'focusHandlers' | 'canSubmit' | 'problem'
>

/**
 * A form by which one is let in: registering, signing in, a new password. What a try was refused for is said at the fields at
 * fault [8-24], or above the form.
 */
export function useSignForm<V extends FieldValues>(
  fields: Parameters<typeof useRuleForm<V>>[0],
  start: DefaultValues<V>,
) {
  const ruleForm = useRuleForm<V>(fields, start)
  const [problem, setProblem] = useState<SignProblem | null>(null)

  /** @param isSeenTo whether the form has answered a refusal in a way of its own */
  function sending(send: (values: V) => Promise<void>, isSeenTo = (_refusal: CallError) => false) {
    return ruleForm.form.handleSubmit(async (values) => {
      setProblem(null)
      try {
        await send(values)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isSeenTo(error)) return
        if (error.status === 422 && Object.keys(error.fields).length > 0)
          ruleForm.showServerErrors(error.fields)
        else setProblem(signProblemOf(error))
      }
    }, ruleForm.showFirstError)
  }

  return { ...ruleForm, problem, sending }
}

interface SignFormProps<V extends FieldValues> {
  of: Framed<V>
  onSubmit: ReturnType<ReturnType<typeof useSignForm<V>>['sending']>
  submitLabel: string
  submittingLabel: string
  /** Where else one may have wanted to go; below the button. */
  other?: ReactNode
  children: ReactNode
}

/** What goes wrong, the fields, the button, and another way. */
export function SignForm<V extends FieldValues>({
  of,
  onSubmit,
  children,
  other,
  ...labels
}: SignFormProps<V>) {
  const { form, focusHandlers, canSubmit, problem } = of
  return (
    <form className="s-form" noValidate onSubmit={onSubmit} {...focusHandlers}>
      {problem && <SignProblemNote {...problem} />}
      {children}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!canSubmit}
        loading={form.formState.isSubmitting}
        loadingLabel={labels.submittingLabel}
      >
        {labels.submitLabel}
      </Button>
      {other && <p className="s-form__other">{other}</p>}
    </form>
  )
}
