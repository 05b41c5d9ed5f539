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
  /** Whether the address in the field is known to be the player's. */
  isVerified: boolean
  /** Said below it while it is, and while it is not; nothing of an empty field. */
  verifiedText: string
  unverifiedText: string
  /** Asks for the message with the link. Not offered for what is no address yet. */
  onVerify: () => void
  verifyLabel: string
  /** The message is being sent, and what is said meanwhile. */
  isSending?: boolean
  sendingLabel?: string
}

/** An e-mail address that has to be confirmed: whether it is, and the way to do it. */
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
