import type { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { RuleFormFrame } from './rule-form.tsx'
import { useFormSubmit } from './use-form-submit.ts'
import { useRuleForm } from './use-rule-form.ts'

/** State of a form with fixed or listed fields, for `NoteForm`. */
export function useNoteForm<V extends FieldValues, P extends string>(
  fields: Parameters<typeof useRuleForm<V>>[0],
  defaultValues: DefaultValues<V>,
  toSubmitError: (refusal: CallError) => P,
  catalogue?: Parameters<typeof useRuleForm<V>>[2],
) {
  const ruleForm = useRuleForm<V>(fields, defaultValues, catalogue)
  return { ...ruleForm, ...useFormSubmit(ruleForm, toSubmitError) }
}

interface NoteFormProps<V extends FieldValues, P extends string> {
  noteForm: ReturnType<typeof useNoteForm<V, P>>
  onSubmit: ReturnType<ReturnType<typeof useNoteForm<V, P>>['createSubmitHandler']>
  /** The text of a refusal. */
  errorText: (error: P) => ReactNode
  label: string
  submitLabel: string
  submittingLabel: string
  /** The button can be pressed while fields are missing or invalid, and then shows them. */
  isNeverBlocked?: boolean
  children: ReactNode
}

/** A form that shows a refusal in a note above its fields. */
export function NoteForm<V extends FieldValues, P extends string>({
  noteForm,
  errorText,
  ...frame
}: NoteFormProps<V, P>) {
  const { submitError, isSubmitting } = noteForm
  return (
    <RuleFormFrame
      {...frame}
      ruleForm={noteForm}
      isSubmitting={isSubmitting}
      submitError={
        submitError !== null && (
          <Note tone="danger" announced>
            {errorText(submitError)}
          </Note>
        )
      }
    />
  )
}
