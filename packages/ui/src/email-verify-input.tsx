import { Button } from './button.tsx'
import './email-verify-input.css'
import { inputHints } from './input-hints.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type EmailVerifyInputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'start' | 'end' | 'verified' | 'status'
> & {
  value: string
  onValueChange: (value: string) => void
  /** Whether the address is confirmed. */
  isVerified: boolean
  /** Shown below the field, depending on `isVerified`; nothing for an empty field. */
  verifiedText: string
  unverifiedText: string
  /** Requests the message with the confirmation link. Disabled while the value is not an address. */
  onVerify: () => void
  verifyLabel: string
  /** The message is being sent; `sendingLabel` is shown meanwhile. */
  isSending?: boolean
  sendingLabel?: string
}

/** An e-mail address with its confirmation state and a button to request confirmation. */
export function EmailVerifyInput(props: EmailVerifyInputProps) {
  const { value, onValueChange, isVerified, verifiedText, unverifiedText, ...rest } = props
  const { onVerify, verifyLabel, isSending = false, sendingLabel, disabled, ...input } = rest
  const status = isVerified
    ? ({ variant: 'verified', message: verifiedText } as const)
    : ({ variant: 'unverified', message: value === '' ? '' : unverifiedText } as const)
  return (
    <TextInput
      {...inputHints.email}
      {...input}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
      verified={isVerified}
      status={status}
      end={
        <Button
          size="sm"
          className="c-verify"
          disabled={disabled || !/^[^@\s]+@[^@\s]+$/.test(value)}
          loading={isSending}
          loadingLabel={sendingLabel}
          onClick={onVerify}
        >
          {verifyLabel}
        </Button>
      }
    />
  )
}
