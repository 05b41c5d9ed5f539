import type { Field } from '@croupier/contract/types'
import type { FieldKind } from '@croupier/rules'
import type { InputHint } from '@croupier/ui/input-hints.ts'
import type { ReactNode } from 'react'
import type { RuleForm } from './use-rule-form.ts'

/** Values of a form with server-defined fields: strings and booleans. */
export interface FormFieldValues {
  [name: string]: string | boolean
}

/** Settings of a field in a server's list that replace those of the catalogue: used by payment fields. */
export interface FieldOverrides {
  readonly kind: FieldKind | PaymentFieldKind
  readonly label: string
  readonly hint: string | undefined
  /** For kind `choice`. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
/** Options given in the list; a wallet address and its tag; a bank account. */
type PaymentFieldKind = 'choice' | 'wallet-address' | 'destination-tag' | 'iban'

export interface FormFieldProps {
  field: Pick<Field, 'name' | 'description' | 'isRequired' | 'editable'> & {
    readonly overrides?: FieldOverrides
  }
  ruleForm: RuleForm<FormFieldValues>
  /** Replaces the content's label, e.g. by a sentence with links. */
  label?: ReactNode
  enterKeyHint?: InputHint['enterKeyHint']
}

export interface FieldControlProps extends Pick<FormFieldProps, 'ruleForm'> {
  name: string
  kind: FieldOverrides['kind']
  hint: string | undefined
  options: FieldOverrides['options']
  label: string
  required: boolean
  readOnly: boolean
  error: string | undefined
  /** Shown at the end of the label: an amount range, or that the field is optional. */
  range: string | undefined
}
