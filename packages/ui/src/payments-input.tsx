import type { ReactNode } from 'react'
import { FieldGroup } from './field.tsx'
import './payments-input.css'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

export type PaymentOption = {
  /** Of its button. */
  id?: string
  /** The method's id. */
  value: string
  name: string
  logo: string
  /** The least amount, in words ("from €10"). */
  meta?: ReactNode
  disabled?: boolean
}

export type PaymentsInputProps = Omit<RadioGroupProps, 'options' | 'variant'> & {
  methods: readonly PaymentOption[]
  /** They are on their way. */
  isLoading?: boolean
  loadingLabel: string
  /** Said where there are none. */
  emptyText: ReactNode
}

/** A way to pay, by its logo and its least amount. */
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
