import { useController } from 'react-hook-form'
import type { FieldControlProps } from '../form-field.tsx'

/** A field that keeps its own face: its frame, and its value in the form. */
export function useFieldControl({
  name,
  label,
  hint,
  error,
  range,
  required,
  readOnly,
  ruleForm,
}: FieldControlProps) {
  const { field } = useController({
    control: ruleForm.form.control,
    name,
    rules: ruleForm.optionsOf(name),
  })
  return {
    name,
    label,
    hint,
    error,
    range,
    required,
    value: String(field.value ?? ''),
    onValueChange: field.onChange as (value: string) => void,
    onBlur: field.onBlur,
    // A field that may not be changed is shown like one that is.
    readOnly,
  }
}
