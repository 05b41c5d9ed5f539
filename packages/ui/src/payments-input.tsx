import type { ReactNode } from 'react'
import { FieldGroup } from './field.tsx'
import './payments-input.css'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

export type PaymentOption = {
  /** Id of its button. */
  id?: string
  /** Payment method id. */
  value: string
  name: string
  logo: string
  /** Minimum amount as text ("from €10"). */
  meta?: ReactNode
  disabled?: boolean
}

export type PaymentsInputProps = Omit<RadioGroupProps, 'options' | 'variant'> & {
  methods: readonly PaymentOption[]
  isLoading?: boolean
  loadingLabel: string
  /** Shown if there are no methods. */
  emptyText: ReactNode
}

/** Selects a payment method by logo and minimum amount. */
export function PaymentsInput(props: PaymentsInputProps) {
  const { methods, isLoading = false, loadingLabel, emptyText, ...group } = props
  if (isLoading || methods.length === 0) {
    return (
      <FieldGroup {...group}>
        {isLoading ? (
          <Loading label={loadingLabel}>
            <div className="c-payments">
              <Skeleton shape="block" height="3.5rem" />
              <Skeleton shape="block" height="3.5rem" />
            </div>
          </Loading>
        ) : (
          <p className="c-payments__none">{emptyText}</p>
        )}
      </FieldGroup>
    )
  }
  return (
    <RadioGroup
      {...group}
      options={methods.map(({ name, logo, ...method }) => ({
        ...method,
        label: name,
        start: <img src={logo} alt="" width={44} height={32} />,
      }))}
    />
  )
}
