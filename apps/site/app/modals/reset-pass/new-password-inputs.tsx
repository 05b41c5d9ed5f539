import type { ComponentProps } from 'react'
import { NewPasswordInput } from '~/forms/new-password-input.tsx'

interface NewPasswordInputsProps {
  /** What ties an input to its form. */
  getProps: (
    name: 'password' | 'password_confirmation',
  ) => Omit<ComponentProps<typeof NewPasswordInput>, 'name' | 'enterKeyHint'>
}

/** A new password, and the same once more: the fields of `newPasswordFields`, the last ones of their form. */
export function NewPasswordInputs({ getProps }: NewPasswordInputsProps) {
  return (
    <>
      <NewPasswordInput {...getProps('password')} name="password" enterKeyHint="next" />
      <NewPasswordInput
        {...getProps('password_confirmation')}
        name="password_confirmation"
        enterKeyHint="done"
      />
    </>
  )
}
