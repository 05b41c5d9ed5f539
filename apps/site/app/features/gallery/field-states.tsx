import { CodeInput } from '@croupier/ui/code-input.tsx'
import type { FieldHint } from '@croupier/ui/field-hint.ts'
import { PhoneInput } from '@croupier/ui/phone-input.tsx'
import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { useState } from 'react'
import { phoneCountries } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

const hints: readonly FieldHint[] = [
  { variant: 'empty', message: 'Advice, and no verdict' },
  { variant: 'error', message: 'Value is required' },
  { variant: 'success', message: 'This name is free' },
  { variant: 'unverified', message: 'Not confirmed yet' },
  { variant: 'verified', message: 'Confirmed on 3 November' },
]
const nothing = () => undefined
const nothingChosen = {
  placeholder: 'Choose',
  options: [],
  value: null,
  onValueChange: nothing,
  searchLabel: 'Search',
  emptyLabel: 'Nothing to choose from',
}
const phoneTexts = {
  prefixLabel: 'Country code',
  searchLabel: 'Search countries',
  emptyLabel: 'No country of that name',
}

/** States of a field: hints, read-only, disabled, invalid, and invalid after use. */
export function FieldStates() {
  return (
    <Section id="states" title="States of a field">
      {hints.map((status) => (
        <Specimen key={status.variant} name={`hint: ${status.variant}`}>
          <TextInput
            label="Nickname"
            defaultValue={status.variant === 'error' ? '' : 'Moth'}
            status={status}
            verified={status.variant === 'verified'}
          />
        </Specimen>
      ))}
      <Specimen name="disabled">
        <TextInput label="Text" defaultValue="Not now" disabled />
        <TextArea label="Textarea" defaultValue="Not now" disabled />
        <PhoneInput
          {...phoneTexts}
          label="Phone"
          countries={phoneCountries}
          value="+4915112345678"
          onValueChange={nothing}
          disabled
        />
        <CodeInput label="Code" value="" onValueChange={nothing} disabled />
        <SearchSelect label="Dropdown" {...nothingChosen} disabled />
      </Specimen>
      <Specimen name="wrong">
        <PhoneInput
          {...phoneTexts}
          label="Phone"
          error="The number is too short"
          countries={phoneCountries}
          value="+353861"
          onValueChange={nothing}
        />
        <CodeInput label="Code" error="The code is not right" value="123456" onValueChange={nothing} />
        <SearchSelect label="Dropdown" error="Choose one" {...nothingChosen} />
        <TextArea label="Textarea" error="Write at least ten characters" />
      </Specimen>
      <TouchedField />
    </Section>
  )
}

/** The error shows on blur and hides on focus. */
function TouchedField() {
  const [value, setValue] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isWrong = value.trim() === ''
  return (
    <Specimen name="touched" value={isWrong ? 'wrong' : 'right'}>
      <TextInput
        label="City"
        value={value}
        error={isWrong && isTouched && !isFocused ? 'Value is required' : undefined}
        onChange={({ target }) => setValue(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          setTouched(true)
        }}
      />
    </Specimen>
  )
}
