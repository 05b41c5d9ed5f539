import { CallError } from '@croupier/client'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RuleForm } from './use-rule-form.ts'

/**
 * How a form is sent, and what becomes of it. What was typed stays whatever the answer is: what the server found wrong is said
 * at the fields at fault [8-24], anything else is a problem of the form's, until it is sent again.
 */
export function useFormSubmit<V extends FieldValues, P>(
  ruleForm: RuleForm<V>,
  toSubmitError: (refusal: CallError) => P,
) {
  const [submitError, setSubmitError] = useState<P | null>(null)

  /** @param handleRefusal whether the form has answered a refusal in a way of its own */
  function createSubmitHandler(
    submit: (values: V) => Promise<void>,
    handleRefusal = (_refusal: CallError) => false,
  ) {
    return ruleForm.form.handleSubmit(async (values) => {
      setSubmitError(null)
      ruleForm.clearServerErrors()
      try {
        await submit(values)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (handleRefusal(error)) return
        if (error.status === 422 && Object.keys(error.fields).length > 0)
          ruleForm.showServerErrors(error.fields)
        else setSubmitError(toSubmitError(error))
      }
    }, ruleForm.showFirstError)
  }

  return { submitError, createSubmitHandler, isSubmitting: ruleForm.form.formState.isSubmitting }
}
