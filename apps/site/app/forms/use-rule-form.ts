import { type Catalogue, type FieldRules, rules, validate } from '@croupier/rules'
import { type FocusEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { useText } from '~/text/use-text.ts'
import {
  dependentsOf,
  type PlacedErrors,
  placeServerErrors,
  type ServerErrors,
  shownError,
  sortFaults,
} from './field-errors.ts'
import { fieldNameOf, hasFieldWithin, showFirstField } from './show-field.ts'

const none: PlacedErrors = { atFields: {}, elsewhere: [] }

/**
 * A form checked by the catalogue's rules, with texts of the content. An error shows once its field was left or changed, is
 * hidden while the field has the focus, and one that the server found is gone once the field was entered [4-36]. Being led to
 * a field that is at fault is not entering it: the error stands until the visitor types or presses there.
 * `fields` and `catalogue` keep their identity between renders; a rule that hangs on another field is a function's.
 */
export function useRuleForm<V extends FieldValues>(
  fields: FieldRules | ((values: V) => FieldRules),
  defaultValues: DefaultValues<V>,
  catalogue: Catalogue = rules,
) {
  const message = useRuleMessage()
  const element = useRef<HTMLFormElement>(null)
  const isLed = useRef(false)
  const [focused, setFocused] = useState<string | null>(null)
  const [serverErrors, setServerErrors] = useState(none)

  const check = useMemo(
    () => (values: V) => {
      const list = typeof fields === 'function' ? fields(values) : fields
      return validate(list, values, { rules: catalogue, now: Date.now(), skipUnknown: true })
    },
    [fields, catalogue],
  )
  const resolver = useMemo<Resolver<V>>(
    () => (values) => {
      const errors = Object.entries(check(values)).map(([name, { rule, messageKey, params }]) => [
        name,
        { type: rule, message: message(messageKey, params) },
      ])
      return errors.length
        ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
        : { values, errors: {} }
    },
    [check, message],
  )
  const form = useForm<V>({ mode: 'all', defaultValues, resolver, shouldFocusError: false })
  const { errors, touchedFields, dirtyFields, isValid, isSubmitted } = form.formState

  /** What a field shows below it. */
  const errorOf = (name: Path<V>): string | undefined =>
    shownError({
      error: errors[name]?.message as string | undefined,
      serverError: serverErrors.atFields[name],
      isTouched: name in touchedFields,
      isChanged: name in dirtyFields,
      hasFocus: focused === name,
      isSubmitted,
    })

  function enter({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    element.current = currentTarget
    const name = fieldNameOf(target as Element)
    setFocused(name)
    if (name && serverErrors.atFields[name]) {
      setServerErrors(({ atFields: { [name]: _, ...others }, elsewhere }) => ({
        atFields: others,
        elsewhere,
      }))
    }
  }
  /** On the form: which field has the focus. */
  const focusHandlers = {
    onFocus(event: FocusEvent<HTMLFormElement>) {
      if (!isLed.current) enter(event)
    },
    onInput: enter,
    onPointerDown(event: SyntheticEvent<HTMLFormElement>) {
      // It has the focus already, having been led to.
      if (event.target === document.activeElement) enter(event)
    },
    onBlur: () => setFocused(null),
  }

  /** For a control that keeps its own value, and for `Controller`'s rules: with what is checked again when it changes. */
  const dependents = useMemo(
    () => (typeof fields === 'function' ? {} : dependentsOf(fields, catalogue)),
    [fields, catalogue],
  )
  const optionsOf = (name: Path<V>) => ({ deps: (dependents[name] ?? []) as Path<V>[] })
  const register = (name: Path<V>, options: RegisterOptions<V, Path<V>> = {}) =>
    form.register(name, { ...optionsOf(name), ...options } as RegisterOptions<V, Path<V>>)

  function leadTo(names: readonly string[]) {
    isLed.current = true
    showFirstField(element.current ?? document, names)
    isLed.current = false
    // Where the focus was there before, as after Enter, the error is to be seen all the same.
    setFocused(null)
  }
  const showFirstError = (found: FieldErrors<V>) => leadTo(Object.keys(found))
  const refused = Object.keys(serverErrors.atFields)

  return {
    form,
    register,
    optionsOf,
    errorOf,
    focusHandlers,
    /** Nothing stands against sending it. */
    canSubmit: isValid && refused.length === 0,
    /** What stands against it. */
    faultsOf: (values: V) => sortFaults(check(values), refused),
    /** Leads to the first field that stands against it, and says at each what is wrong. */
    leadToFault() {
      if (refused.length > 0) leadTo(refused)
      else form.handleSubmit(() => undefined, showFirstError)()
    },
    /** What the server found wrong with fields that are not in sight: above the form. */
    otherErrors: serverErrors.elsewhere,
    forgetOtherErrors: () => setServerErrors(({ atFields }) => ({ atFields, elsewhere: [] })),
    /** Places the first message of each field [8-24], and brings the first of them into view. */
    showServerErrors(found: ServerErrors) {
      const placed = placeServerErrors(found, (name) => hasFieldWithin(element.current ?? document, name))
      setServerErrors(placed)
      leadTo(Object.keys(placed.atFields))
    },
    showFirstError,
  }
}

export type RuleForm<V extends FieldValues> = ReturnType<typeof useRuleForm<V>>

function useRuleMessage(): (key: string, params: Readonly<Record<string, string>>) => string {
  const t = useText('fields-settings') as unknown as (key: string, values: object) => string
  return useMemo(
    () => (key, params) => {
      const text = t(`rule.${key}`, params)
      // A rule newer than the texts still says that something is wrong.
      return text === `rule.${key}` ? t('rule.other', {}) : text
    },
    [t],
  )
}
