import { BirthDateInput } from '@croupier/ui/birth-date-input.tsx'
import { Checkbox, Toggle } from '@croupier/ui/checkbox.tsx'
import { CurrencySelect } from '@croupier/ui/currency-select.tsx'
import { DateInput } from '@croupier/ui/date-input.tsx'
import type { RejectedFile } from '@croupier/ui/file-choice.ts'
import { FileInput } from '@croupier/ui/file-input.tsx'
import { flagAddress } from '@croupier/ui/flag-address.ts'
import { type Gender, GenderInput } from '@croupier/ui/gender-input.tsx'
import { PaymentsInput } from '@croupier/ui/payments-input.tsx'
import { RadioGroup } from '@croupier/ui/radio-group.tsx'
import { type SearchOption, SearchSelect } from '@croupier/ui/search-select.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { useState } from 'react'
import { pictures } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

/** All field kinds with a choice. */
export function ChosenKinds() {
  return (
    <Section id="chosen" title="Fields to choose in">
      <Dropdown />
      <PlainDropdown />
      <Currencies />
      <DateKind />
      <BirthDate />
      <GenderKind />
      <Radio />
      <Payments />
      <CheckboxKind />
      <ToggleKind />
      <FileKind />
    </Section>
  )
}

const countries: readonly SearchOption[] = [
  { value: 'AT', label: 'Austria', keywords: 'Österreich', image: flagAddress('at') },
  { value: 'CA', label: 'Canada', image: flagAddress('ca') },
  { value: 'DE', label: 'Germany', keywords: 'Deutschland', image: flagAddress('de') },
  { value: 'ID', label: 'Indonesia', image: flagAddress('id'), disabled: true, meta: 'Not offered' },
  { value: 'XK', label: 'Kosovo', defaultImage: pictures.bank },
]

function Dropdown() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Specimen name="dropdown" value={value ?? ''}>
      <SearchSelect
        label="Country"
        placeholder="Choose"
        options={countries}
        value={value}
        onValueChange={setValue}
        searchLabel="Search countries"
        emptyLabel="No country of that name"
      />
    </Specimen>
  )
}

function PlainDropdown() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="plain dropdown" value={value}>
      <Select
        label="Network"
        placeholder="Choose"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        options={[
          { value: 'trc20', label: 'Tron (TRC20)' },
          { value: 'erc20', label: 'Ethereum (ERC20)' },
          { value: 'bep20', label: 'BNB Chain (BEP20)', disabled: true },
        ]}
      />
    </Specimen>
  )
}

const currencies = [
  { code: 'EUR', name: 'Euro' },
  { code: 'CAD', name: 'Canadian dollar' },
  { code: 'BTC', name: 'Bitcoin' },
]

function Currencies() {
  const [value, setValue] = useState<string | null>('EUR')
  return (
    <Specimen name="currencies" value={value ?? ''}>
      <CurrencySelect
        label="Currency"
        currencies={currencies}
        value={value}
        onValueChange={setValue}
        searchLabel="Search currencies"
        emptyLabel="No such currency"
      />
    </Specimen>
  )
}

function DateKind() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="date" value={value}>
      <DateInput label="From" min="2026-01-01" max="2026-12-31" value={value} onValueChange={setValue} />
    </Specimen>
  )
}

function BirthDate() {
  const [value, setValue] = useState('')
  return (
    <Specimen name="birth date" value={value}>
      <BirthDateInput
        label="Date of birth"
        hint="You have to be 18 to play"
        partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
        value={value}
        onValueChange={setValue}
      />
    </Specimen>
  )
}

function GenderKind() {
  const [value, setValue] = useState<Gender | null>(null)
  return (
    <Specimen name="gender" value={value ?? ''}>
      <GenderInput
        label="Gender"
        genderLabels={{ female: 'Female', male: 'Male', other: 'Other' }}
        value={value}
        onValueChange={setValue}
      />
    </Specimen>
  )
}

function Radio() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Specimen name="radio" value={value ?? ''}>
      <RadioGroup
        label="Remind me"
        options={[
          { value: '30', label: 'Every 30 minutes' },
          { value: '60', label: 'Every hour', meta: 'As most players do' },
          { value: '0', label: 'Never', disabled: true },
        ]}
        value={value}
        onValueChange={setValue}
      />
    </Specimen>
  )
}

const methods = [
  { value: 'card', name: 'Bank card', logo: pictures.card, meta: 'From €10' },
  { value: 'transfer', name: 'Bank transfer', logo: pictures.bank, meta: 'From €20' },
]
const texts = { loadingLabel: 'Methods are loading', emptyText: 'No method takes this currency' }

function Payments() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Specimen name="payments" value={value ?? ''}>
      <PaymentsInput {...texts} label="Method" methods={methods} value={value} onValueChange={setValue} />
      <PaymentsInput {...texts} label="None" methods={[]} value={null} onValueChange={setValue} />
    </Specimen>
  )
}

function CheckboxKind() {
  const [isChecked, setChecked] = useState(false)
  return (
    <Specimen name="checkbox" value={isChecked ? 'yes' : 'no'}>
      <Checkbox
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
        error={isChecked ? undefined : 'Agree to go on'}
      >
        I am 18 or older and agree to the terms
      </Checkbox>
      <Checkbox checked disabled readOnly>
        Agreed before
      </Checkbox>
    </Specimen>
  )
}

function ToggleKind() {
  const [isOn, setOn] = useState(false)
  return (
    <Specimen name="toggle" value={isOn ? 'on' : 'off'}>
      <Toggle spread checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        Show amounts in euros
      </Toggle>
      <Toggle spread checked disabled readOnly>
        Always on
      </Toggle>
    </Specimen>
  )
}

const MAX_BYTES = 1_000_000
const fileErrorTexts = {
  type: 'is neither a picture nor a PDF',
  size: 'is larger than 1 MB',
  count: 'is one too many',
}

function FileKind() {
  const [files, setFiles] = useState<File[]>([])
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  const [first] = rejected
  return (
    <Specimen name="file" value={files.map(({ name }) => name).join(' ')}>
      <FileInput
        label="Proof of address"
        hint="A picture or a PDF, at most 1 MB"
        error={first && `${first.file.name} ${fileErrorTexts[first.reason]}`}
        files={files}
        onFilesChange={setFiles}
        onRejected={setRejected}
        accept="image/*,.pdf"
        maxBytes={MAX_BYTES}
        maxFiles={2}
        chooseLabel="Choose a file or drop it here"
        removeLabel={(name) => `Take ${name} off`}
        sizeLabel={(bytes) => `${Math.ceil(bytes / 1000)} kB`}
      />
    </Specimen>
  )
}
