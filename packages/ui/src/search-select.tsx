import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { ChevronDownIcon } from './field-icon.tsx'
import { OptionStart, type SearchOption } from './options.tsx'
import { OptionsButton } from './options-button.tsx'
import './search-select.css'

export type { SearchOption } from './options.tsx'

export type SearchSelectProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  options: readonly SearchOption[]
  value: string | null
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  required?: boolean
  searchLabel: string
  emptyLabel: string
}

/** A select with search and pictures. */
export function SearchSelect(props: SearchSelectProps) {
  const { frame, control } = splitFrameProps(props)
  const { options, value, onValueChange, placeholder, searchLabel, name, required, ...button } = control
  const chosen = options.find((option) => option.value === value) ?? null

  return (
    <Field {...frame}>
      {(ids) => (
        <>
          <OptionsButton
            {...button}
            {...ids}
            aria-required={required || undefined}
            className={classNames('c-input', 'c-select-trigger', button.disabled && 'c-select-trigger--off')}
            options={options}
            chosen={chosen}
            onChoose={onValueChange}
            listLabel={typeof frame.label === 'string' ? frame.label : searchLabel}
            searchLabel={searchLabel}
          >
            {chosen && <OptionStart option={chosen} />}
            <span className="c-select-trigger__value" data-placeholder={chosen?.value ? undefined : ''}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDownIcon size={18} className="c-select-trigger__chevron" />
          </OptionsButton>
          {name && <input type="hidden" name={name} value={value ?? ''} />}
        </>
      )}
    </Field>
  )
}
