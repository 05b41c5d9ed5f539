import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

export type Gender = 'female' | 'male' | 'other'

export type GenderInputProps = Omit<RadioGroupProps<Gender>, 'options' | 'variant'> & {
  /** Labels; a gender without a label is not offered. */
  genderLabels: Partial<Readonly<Record<Gender, string>>>
}

const GENDERS: readonly Gender[] = ['female', 'male', 'other']

export function GenderInput({ genderLabels, ...group }: GenderInputProps) {
  const options = GENDERS.flatMap((value) => {
    const label = genderLabels[value]
    return label ? [{ value, label }] : []
  })
  return <RadioGroup {...group} options={options} variant="inline" />
}
