import type { Field } from '@croupier/contract/types'
import type { FormFieldProps } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import { Agreements } from './agreements.tsx'
import { CodeFields } from './code-fields.tsx'
import { isCheckbox, isCodeField } from './registration.ts'

interface RegistrationFieldsProps extends Pick<FormFieldProps, 'ruleForm'> {
  fields: readonly Field[]
  /** Shows the fields of codes from the start. */
  isCodeFilled?: boolean
}

/** The fields of a registration: inputs, then codes, then checkboxes. */
export function RegistrationFields({ fields, ruleForm, isCodeFilled = false }: RegistrationFieldsProps) {
  const renderField = (field: Field) => (
    <FormField
      key={field.name}
      field={field}
      ruleForm={ruleForm}
      {...(field.name === 'agreements' && { label: <Agreements /> })}
    />
  )
  const render = (isIncluded: (name: string) => boolean) =>
    fields.filter(({ name }) => isIncluded(name)).map(renderField)
  return (
    <>
      <div className="s-sign-up__fields">{render((name) => !isCheckbox(name) && !isCodeField(name))}</div>
      <CodeFields isFilled={isCodeFilled}>{render(isCodeField)}</CodeFields>
      {render(isCheckbox)}
    </>
  )
}
