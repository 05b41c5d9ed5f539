import { type FocusEvent, type InputHTMLAttributes, useMemo, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { Flag } from './flag.tsx'
import { ChevronDownIcon } from './icon.tsx'
import { inputHints } from './input-hints.ts'
import { MaskedControl } from './masked-control.tsx'
import type { SearchOption } from './options.tsx'
import { OptionsButton } from './options-button.tsx'
import './phone-input.css'
import {
  byCountry,
  joinPhone,
  type PhoneParts,
  type PhonePrefix,
  readNational,
  shownNational,
  splitPhone,
} from './phone-value.ts'

/** A country that can be called: its two-letter code, its calling code ("+49") and what it is called. */
export type PhoneCountry = PhonePrefix & { name: string; keywords?: string }

export type PhoneInputProps = FieldFrame &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'enterKeyHint' | 'required' | 'disabled'> & {
    id?: string
    className?: string
    name?: string
    /** In any order; they are shown by country code. Keep its identity between renders. */
    countries: readonly PhoneCountry[]
    /** A plus, the calling code and the national number as one string, or nothing. */
    value: string
    /** Told nothing ("") until both parts are there. */
    onValueChange: (value: string) => void
    onBlur?: () => void
    /** Chosen while there is no number yet. */
    defaultCountry?: string | null | undefined
    readOnly?: boolean
    /** Names the list of calling codes ("Country code"). */
    prefixLabel: string
    searchLabel: string
    emptyLabel: string
  }

/**
 * A phone number of two parts. A number that is pasted or typed with its calling code chooses the country too.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { frame, control } = takeFrame(props)
  const { countries, value, onValueChange, onBlur, defaultCountry, prefixLabel, ...rest } = control
  const { searchLabel, emptyLabel, readOnly = false, disabled = false, ...input } = rest
  const options = useMemo(() => byCountry(countries).map(optionOf), [countries])
  const [parts, tell] = usePhoneParts({ countries, value, onValueChange, defaultCountry })
  const chosen = options.find((option) => option.value === parts.country)
  const locked = readOnly || disabled
  const box = useRef<HTMLDivElement>(null)
  // From the one part to the other the field is not left.
  const leave = (event?: FocusEvent) => {
    if (!box.current?.contains(event?.relatedTarget ?? null)) onBlur?.()
  }

  return (
    <Field {...frame}>
      {(ids) => (
        // Calling code and number keep their order where the page runs right to left.
        <div ref={box} dir="ltr" className={classNames('c-input', 'c-phone', readOnly && 'c-input--locked')}>
          <OptionsButton
            className="c-phone__prefix"
            aria-label={[prefixLabel, chosen?.label, chosen?.prefix].filter(Boolean).join(' ')}
            {...{ options, searchLabel, emptyLabel }}
            onBlur={leave}
            chosen={chosen ?? null}
            onChoose={(country) => tell({ ...parts, country })}
            listLabel={prefixLabel}
            anchor={box}
            disabled={locked}
          >
            <Flag code={chosen?.value ?? ''} />
            <span className="c-phone__code">{chosen?.prefix ?? '+'}</span>
            <ChevronDownIcon size={16} className="c-phone__chevron" />
          </OptionsButton>
          <MaskedControl
            {...inputHints.phone}
            {...input}
            {...ids}
            disabled={disabled}
            readOnly={readOnly}
            mask={{ read: readNational, show: shownNational }}
            value={parts.national}
            onValueChange={(national) => tell({ ...parts, national })}
            onBlur={leave}
            className="c-input__control c-phone__control"
          />
        </div>
      )}
    </Field>
  )
}

type PhoneOption = SearchOption & { prefix: string }

const optionOf = ({ country, prefix, name, keywords = '' }: PhoneCountry): PhoneOption => ({
  value: country,
  label: name,
  prefix,
  keywords: `${prefix} ${keywords}`,
  start: <Flag code={country} lazy />,
  meta: <bdi>{prefix}</bdi>,
})

type PartsOptions = Pick<PhoneInputProps, 'countries' | 'value' | 'onValueChange' | 'defaultCountry'>

/** What stands in the two parts, which the value tells only once both are there. */
function usePhoneParts({ countries, value, onValueChange, defaultCountry = null }: PartsOptions) {
  const partsOf = (preferred: string | null): PhoneParts =>
    value ? splitPhone(value, countries, preferred) : { country: preferred, national: '' }
  const [parts, setParts] = useState(() => partsOf(defaultCountry))
  const [known, setKnown] = useState({ value, countries })
  // The value came from elsewhere, or the list that it is read by.
  if (value !== known.value || countries !== known.countries) {
    setKnown({ value, countries })
    if (value || value !== known.value) setParts(partsOf(parts.country ?? defaultCountry))
  }

  const shown = { ...parts, country: parts.country ?? defaultCountry }
  function tell(next: PhoneParts) {
    const read = next.national.startsWith('+') ? splitPhone(next.national, countries, next.country) : next
    // A calling code that is not complete stays as it is being typed.
    const taken = read.country ? read : next
    const prefix = countries.find(({ country }) => country === taken.country)?.prefix
    const told = joinPhone(prefix, taken.national)
    setParts(taken)
    setKnown({ value: told, countries })
    if (told !== value) onValueChange(told)
  }
  return [shown, tell] as const
}
