import { inputHints } from '@croupier/ui/input-hints.ts'
import { PasswordInput, type PasswordInputProps } from '@croupier/ui/password-input.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

type CurrentPasswordInputProps = Omit<
  PasswordInputProps,
  'label' | 'showLabel' | 'hideLabel' | 'strength' | 'autoComplete'
>

/** Input of the password that a player confirms a change with. */
export function CurrentPasswordInput(input: CurrentPasswordInputProps) {
  const t = useText('fields-settings')
  return (
    <PasswordInput
      {...inputHints.signInPassword}
      enterKeyHint="done"
      {...input}
      label={t('currentPassword.label')}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
    />
  )
}
