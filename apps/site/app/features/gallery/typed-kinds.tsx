import { CardInput, type CardValue } from '@croupier/ui/card-input.tsx'
import { isCardNumber } from '@croupier/ui/card-number.ts'
import { CodeInput } from '@croupier/ui/code-input.tsx'
import { CopyField } from '@croupier/ui/copy-field.tsx'
import { CopyGroups } from '@croupier/ui/copy-groups.tsx'
import { CpfInput } from '@croupier/ui/cpf-input.tsx'
import { DepositInput } from '@croupier/ui/deposit-input.tsx'
import { DestinationTagInput } from '@croupier/ui/destination-tag-input.tsx'
import { EmailVerifyInput } from '@croupier/ui/email-verify-input.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { NumberInput } from '@croupier/ui/number-input.tsx'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { PhoneInput } from '@croupier/ui/phone-input.tsx'
import { PostalInput } from '@croupier/ui/postal-input.tsx'
import { SearchField } from '@croupier/ui/search-field.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { useState } from 'react'
import { clampDeposit, depositBounds, phoneCountries } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

/** All field kinds with text input. */
export function TypedKinds() {
  return (
    <Section id="typed" title="Fields to type in">
      <Text />
      <Textarea />
      <Search />
      <Password />
      <EmailVerify />
      <Phone />
      <Code />
      <NumberKind />
      <Postal />
      <Cpf />
      <Deposit />
      <DestinationTag />
      <Copy />
      <LongCopy />
      <Card />
    </Section>
  )
}

function Text() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="text" value={value}>
      <TextInput
        {...inputHints.firstName}
        label="First name"
        hint="As in your passport"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </Specimen>
  )
}

function Textarea() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="textarea" value={value}>
      <TextArea
        {...inputHints.message}
        label="Message"
        range={`${value.length} of 500`}
        maxLength={500}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </Specimen>
  )
}

function Search() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="search" value={value}>
      <SearchField label="Search games" clearLabel="Clear the search" value={value} onSearch={setValue} />
    </Specimen>
  )
}

function Password() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="password" value={value}>
      <PasswordInput
        {...inputHints.newPassword}
        label="New password"
        showLabel="Show the password"
        hideLabel="Hide the password"
        hint="At least 6 characters"
        strength={{
          thresholds: { weak: 2, good: 4 },
          labels: { weak: 'Weak', good: 'Good', strong: 'Strong' },
        }}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </Specimen>
  )
}

function EmailVerify() {
  const [value, setValue] = useState('')
  const [verified, setVerified] = useState('')
  return (
    <Specimen name="e-mail verify" value={verified}>
      <EmailVerifyInput
        label="E-mail"
        value={value}
        onValueChange={setValue}
        isVerified={verified !== ''}
        verifiedText="Confirmed today"
        unverifiedText="Not confirmed yet"
        verifyLabel="Confirm"
        onVerify={() => setVerified(value)}
      />
    </Specimen>
  )
}

function Phone() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="phone" value={value}>
      <PhoneInput
        label="Phone"
        countries={phoneCountries}
        defaultCountry="DE"
        value={value}
        onValueChange={setValue}
        prefixLabel="Country code"
        searchLabel="Search countries"
        emptyLabel="No country of that name"
      />
    </Specimen>
  )
}

function Code() {
  const [value, setValue] = useState('')
  const [completed, setCompleted] = useState(0)
  return (
    <Specimen name="code" value={value}>
      <CodeInput
        bySms
        label="Code"
        hint="We sent it to your phone"
        status={completed > 0 ? { variant: 'success', message: `Sent ${completed}` } : undefined}
        value={value}
        onValueChange={setValue}
        onComplete={() => setCompleted(completed + 1)}
      />
    </Specimen>
  )
}

function NumberKind() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="number" value={value}>
      <NumberInput label="Age" unit="years" maxLength={3} value={value} onValueChange={setValue} />
    </Specimen>
  )
}

function Postal() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="postal" value={value}>
      <PostalInput label="Postal code" value={value} onValueChange={setValue} />
    </Specimen>
  )
}

function Cpf() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="CPF number" value={value}>
      <CpfInput label="CPF" value={value} onValueChange={setValue} />
    </Specimen>
  )
}

function Deposit() {
  const [value, setValue] = useState('50')
  return (
    <Specimen name="deposit" value={value}>
      <DepositInput
        label="Amount"
        range={<bdi>€20 to €5,000</bdi>}
        hint={`At least ${depositBounds.min} EUR, at most ${depositBounds.max} EUR`}
        sign="€"
        unit="EUR"
        fractionDigits={2}
        value={value}
        onValueChange={setValue}
        clampAmount={clampDeposit}
        presetsLabel="Amounts to choose from"
        presets={['20', '50', '100', '500'].map((amount) => ({ value: amount, label: `€${amount}` }))}
      />
    </Specimen>
  )
}

function DestinationTag() {
  const [value, setValue] = useState('')
  const [isWithoutTag, setWithoutTag] = useState(false)
  return (
    <Specimen name="withdraw destination tag" value={value}>
      <DestinationTagInput
        label="Destination tag"
        value={value}
        onValueChange={setValue}
        warning="An exchange's address needs its tag. Without it the money cannot be found again."
        noTagLabel="This address needs no tag"
        isWithoutTag={isWithoutTag}
        onWithoutTagChange={setWithoutTag}
      />
    </Specimen>
  )
}

function Copy() {
  return (
    <Specimen name="copy">
      <CopyField
        label="Address"
        value="TQ5NHe8x2hTnZ4qGqUuBw1t3Pz8FJv7kLa"
        copyLabel="Copy the address"
        copiedLabel="Copied"
        promptLabel="Copy this address"
      />
    </Specimen>
  )
}

function LongCopy() {
  return (
    <Specimen name="copy a long value">
      <CopyGroups
        label="Key"
        value="JBSWY3DPEHPK3PXPJB"
        copyLabel="Copy the key"
        copiedLabel="Copied"
        promptLabel="Copy this key"
      />
    </Specimen>
  )
}

const noCard: CardValue = { number: '', holder: '', expiry: '', code: '' }
const networkLabels = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

function Card() {
  const [value, setValue] = useState(noCard)
  const [left, setLeft] = useState(false)
  const isWrong = left && value.number !== '' && !isCardNumber(value.number)
  return (
    <Specimen name="card" value={[value.number, value.expiry, value.code].filter(Boolean).join(' ')}>
      <CardInput
        label="Card"
        labelHidden
        partLabels={{
          number: 'Card number',
          holder: 'Name on the card',
          expiry: 'Month and year',
          code: 'Code',
        }}
        codeHint="On the back of it"
        networkLabels={networkLabels}
        value={value}
        onValueChange={setValue}
        onPartBlur={() => setLeft(true)}
        errors={isWrong ? { number: 'Check the number: a digit is wrong or missing' } : {}}
      />
    </Specimen>
  )
}
