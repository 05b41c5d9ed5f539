import type { ComponentProps } from 'react'
import { NewPasswordInput } from '~/lib/forms/new-password-input.tsx'

interface NewPasswordInputsProps {
  /** Form props of the named input. */
  getProps: (
    name: 'password' | 'password_confirmation',
  ) => Omit<ComponentProps<typeof NewPasswordInput>, 'name' | 'enterKeyHint'>
  autoFocus?: boolean
}

/** A new password and its repetition: the fields of `newPasswordFields`, last in their form. */
export function NewPasswordInputs({ getProps, autoFocus = false }: NewPasswordInputsProps) {
  return (
    <>
      <NewPasswordInput
        {...getProps('password')}
        name="password"
        labelName="newPassword"
        enterKeyHint="next"
        autoFocus={autoFocus}
      />
      <NewPasswordInput
        {...getProps('password_confirmation')}
        name="password_confirmation"
        labelName="repeatNewPassword"
        enterKeyHint="done"
      />
    </>
  )
}
