import { CallError } from '@croupier/client'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RuleForm } from './use-rule-form.ts'

/**
 * How a form is sent, and what becomes of it. What was typed stays whatever the answer is: what the server found wrong is said
 * at the fields at fault [8-24], anything else is a problem of the form's, until it is sent again.
 */
export function useSending<V extends FieldValues, P>(
  ruleForm: RuleForm<V>,
  problemOf: (refusal: CallError) => P,
) {
  const [problem, setProblem] = useState<P | null>(null)

  /** @param isSeenTo whether the form has answered a refusal in a way of its own */
  function sending(send: (values: V) => Promise<void>, isSeenTo = (_refusal: CallError) => false) {
    return ruleForm.form.handleSubmit(async (values) => {
      setProblem(null)
      ruleForm.forgetOtherErrors()
      try {
        await send(values)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isSeenTo(error)) return
        if (error.status === 422 && Object.keys(error.fields).length > 0)
          ruleForm.showServerErrors(error.fields)
        else setProblem(problemOf(error))
      }
    }, ruleForm.showFirstError)
  }

  return { problem, sending, isSending: ruleForm.form.formState.isSubmitting }
}
