import { useController } from 'react-hook-form'
import type { FieldControlProps } from '../field-types.ts'

/** Frame and value of a field with a custom control. */
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
    // A read-only field is styled like an editable one.
    readOnly,
  }
}
