import { CallError } from '@croupier/client'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RuleForm } from './use-rule-form.ts'

/**
 * Submits a form. Values are kept after any answer. Validation errors of the server are shown at their fields
 * [8-24], any other error above the button until the next submit.
 */
export function useFormSubmit<V extends FieldValues, P>(
  ruleForm: RuleForm<V>,
  toSubmitError: (refusal: CallError) => P,
) {
  const [submitError, setSubmitError] = useState<P | null>(null)

  /** @param handleRefusal returns true if the form handles the refusal */
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
