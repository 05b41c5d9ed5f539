import { inputHints } from '@croupier/ui/input-hints.ts'
import { PasswordInput, type PasswordInputProps } from '@croupier/ui/password-input.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** Maximum lengths of weak and of good passwords [9-02a]. */
const STRENGTH = { weak: 2, good: 4 }

export type NewPasswordName = 'password' | 'password_confirmation' | 'newPassword' | 'repeatNewPassword'

type NewPasswordInputProps = Omit<
  PasswordInputProps,
  'label' | 'showLabel' | 'hideLabel' | 'strength' | 'autoComplete'
> & {
  name: NewPasswordName
  /** Names the label; default: `name`. */
  labelName?: NewPasswordName
}

/** Input of a new password or its confirmation; the first shows the strength [4-35]. */
export function NewPasswordInput({ name, labelName = name, ...input }: NewPasswordInputProps) {
  const t = useText('fields-settings')
  const labels = { weak: t('password.weak'), good: t('password.good'), strong: t('password.strong') }
  return (
    <PasswordInput
      {...input}
      {...inputHints.newPassword}
      name={name}
      label={t(`${labelName}.label`)}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      {...((name === 'password' || name === 'newPassword') && { strength: { thresholds: STRENGTH, labels } })}
    />
  )
}
