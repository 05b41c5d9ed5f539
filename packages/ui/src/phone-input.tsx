import {
  type FocusEvent,
  type InputHTMLAttributes,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { controlHints } from './control-hints.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { ChevronDownIcon } from './field-icon.tsx'
import { Flag } from './flag.tsx'
import { MaskedControl } from './masked-control.tsx'
import type { SearchOption } from './options.tsx'
import { OptionsButton } from './options-button.tsx'
import './phone-input.css'
import {
  formatNational,
  joinPhone,
  type PhoneParts,
  type PhonePrefix,
  readNational,
  sortByCountry,
  splitPhone,
} from './phone-value.ts'

/** A country with its two-letter code, calling code ("+49") and name. */
export type PhoneCountry = PhonePrefix & { name: string; keywords?: string }

export type PhoneInputProps = FieldFrame &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'enterKeyHint' | 'required' | 'disabled'> & {
    id?: string
    className?: string
    name?: string
    /** In any order; shown by country code. Memoise it: a new array re-parses the value. */
    countries: readonly PhoneCountry[]
    /** Plus, calling code and national number as one string, or empty. */
    value: string
    /** Called with "" until both parts are present. */
    onValueChange: (value: string) => void
    onBlur?: () => void
    /** Selected while there is no number. */
    defaultCountry?: string | null | undefined
    readOnly?: boolean
    /** Accessible name of the list of calling codes ("Country code"). */
    prefixLabel: string
    searchLabel: string
    emptyLabel: string
  }

/**
 * A calling code and a national number. Pasting or typing a number with its calling code also selects the
 * country.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { countries, value, onValueChange, onBlur, defaultCountry, prefixLabel, ...rest } = control
  const { searchLabel, emptyLabel, readOnly = false, disabled = false, ...input } = rest
  const options = useMemo(() => sortByCountry(countries).map(toOption), [countries])
  const [parts, changeParts] = usePhoneParts({ countries, value, onValueChange, defaultCountry })
  const chosen = options.find((option) => option.value === parts.country)
  const locked = readOnly || disabled
  const containerRef = useRef<HTMLDivElement>(null)
  // Focus moving between the two parts is not a blur of the field.
  const handleBlur = (event?: FocusEvent) => {
    if (!containerRef.current?.contains(event?.relatedTarget ?? null)) onBlur?.()
  }

  return (
    <Field {...frame}>
      {(ids) => (
        // Calling code and number keep left-to-right order on right-to-left pages.
        <div
          ref={containerRef}
          dir="ltr"
          className={classNames('c-input', 'c-phone', readOnly && 'c-input--locked')}
        >
          <OptionsButton
            className="c-phone__prefix"
            aria-label={[prefixLabel, chosen?.label, chosen?.prefix].filter(Boolean).join(' ')}
            {...{ options, searchLabel, emptyLabel }}
            onBlur={handleBlur}
            chosen={chosen ?? null}
            onChoose={(country) => changeParts({ ...parts, country })}
            listLabel={prefixLabel}
            anchor={containerRef}
            disabled={locked}
          >
            <Flag code={chosen?.value ?? ''} />
            <span className="c-phone__code">{chosen?.prefix ?? '+'}</span>
            <ChevronDownIcon size={16} className="c-phone__chevron" />
          </OptionsButton>
          <MaskedControl
            {...controlHints.phone}
            {...input}
            {...ids}
            disabled={disabled}
            readOnly={readOnly}
            mask={{ parsed: readNational, show: formatNational }}
            value={parts.national}
            onValueChange={(national) => changeParts({ ...parts, national })}
            onBlur={handleBlur}
            className="c-input__control c-phone__control"
          />
        </div>
      )}
    </Field>
  )
}

type PhoneOption = SearchOption & { prefix: string }

const toOption = ({ country, prefix, name, keywords = '' }: PhoneCountry): PhoneOption => ({
  value: country,
  label: name,
  prefix,
  keywords: `${prefix} ${keywords}`,
  start: <Flag code={country} lazy />,
  meta: <bdi>{prefix}</bdi>,
})

type PartsOptions = Pick<PhoneInputProps, 'countries' | 'value' | 'onValueChange' | 'defaultCountry'>

/** State of the two parts; `value` is set only once both are present. */
function usePhoneParts({ countries, value, onValueChange, defaultCountry = null }: PartsOptions) {
  const splitValue = (preferred: string | null): PhoneParts =>
    value ? splitPhone(value, countries, preferred) : { country: preferred, national: '' }
  const [parts, setParts] = useState(() => splitValue(defaultCountry))
  const [lastInput, setLastInput] = useState({ value, countries })
  // `value` or `countries` was changed by the parent.
  if (value !== lastInput.value || countries !== lastInput.countries) {
    setLastInput({ value, countries })
    if (value || value !== lastInput.value) setParts(splitValue(parts.country ?? defaultCountry))
  }

  const currentParts = { ...parts, country: parts.country ?? defaultCountry }
  function changeParts(next: PhoneParts) {
    const parsed = next.national.startsWith('+') ? splitPhone(next.national, countries, next.country) : next
    // Keep an incomplete calling code as typed.
    const nextParts = parsed.country ? parsed : next
    const prefix = countries.find(({ country }) => country === nextParts.country)?.prefix
    const joined = joinPhone(prefix, nextParts.national)
    setParts(nextParts)
    setLastInput({ value: joined, countries })
    if (joined !== value) onValueChange(joined)
  }
  // A number typed before the countries have loaded has no calling code yet.
  const completeValue = useEffectEvent(() => {
    if (!value && currentParts.national) changeParts(currentParts)
  })
  useEffect(() => {
    if (countries.length > 0) completeValue()
  }, [countries])
  return [currentParts, changeParts] as const
}
