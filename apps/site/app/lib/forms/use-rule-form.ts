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
import { useText } from '~/lib/i18n/use-text.ts'
import {
  findDependentFields,
  groupValidationErrors,
  type ServerErrors,
  type SubmitErrors,
  splitServerErrors,
  visibleFieldError,
} from './field-errors.ts'
import { containsField, getFieldName, revealFirstField } from './focus-field.ts'

const NONE: ReadonlyMap<string, boolean> = new Map()
const NO_ERRORS: SubmitErrors = { fieldErrors: {}, formErrors: [] }

/**
 * A form validated by the rule catalogue. An error is shown after the visitor has left or changed its field and
 * hidden while the field has the focus; a field that only had the focus because its dialog opened was not left by the
 * visitor. A server error disappears when the field is focused [4-36]. Focus set by the form itself does not hide the
 * error until the visitor types or presses in the field. `fields` and `catalogue` must be referentially stable
 * between renders; a function rule may depend on another field.
 */
export function useRuleForm<V extends FieldValues>(
  fields: FieldRules | ((values: V) => FieldRules),
  defaultValues: DefaultValues<V>,
  catalogue: Catalogue = rules,
) {
  const message = useRuleMessage()
  const element = useRef<HTMLFormElement>(null)
  const isMovingFocus = useRef(false)
  const [focused, setFocused] = useState<string | null>(null)
  /** Fields that have had the focus, and whether the visitor has pressed or typed in them. */
  const [uses, setUses] = useState(NONE)
  const [serverErrors, setServerErrors] = useState(NO_ERRORS)

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
        { type: rule, message: message(name, messageKey, params) },
      ])
      return errors.length
        ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
        : { values, errors: {} }
    },
    [check, message],
  )
  const form = useForm<V>({ mode: 'all', defaultValues, resolver, shouldFocusError: false })
  const { errors, touchedFields, dirtyFields, isValid, isSubmitted } = form.formState

  /** The error to show below a field. */
  const errorOf = (name: Path<V>): string | undefined =>
    visibleFieldError({
      error: errors[name]?.message as string | undefined,
      serverError: serverErrors.fieldErrors[name],
      isTouched: name in touchedFields && uses.get(name) !== false,
      isChanged: name in dirtyFields,
      hasFocus: focused === name,
      isSubmitted,
    })

  function enterField({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    element.current = currentTarget
    const name = getFieldName(target as Element)
    setFocused(name)
    if (name && serverErrors.fieldErrors[name]) {
      setServerErrors(({ fieldErrors: { [name]: _, ...others }, formErrors }) => ({
        fieldErrors: others,
        formErrors,
      }))
    }
  }
  function note({ target }: SyntheticEvent<HTMLFormElement>, isUsed: boolean) {
    const name = getFieldName(target as Element)
    const known = name ? uses.get(name) : true
    if (name && !known && known !== isUsed) setUses(new Map([...uses, [name, isUsed]]))
  }
  /** Tracks the focused field of the form. */
  const focusHandlers = {
    onFocus(event: FocusEvent<HTMLFormElement>) {
      note(event, false)
      if (!isMovingFocus.current) enterField(event)
    },
    onInput: enterField,
    onKeyDown: (event: SyntheticEvent<HTMLFormElement>) => note(event, true),
    onPointerDown(event: SyntheticEvent<HTMLFormElement>) {
      note(event, true)
      // The form has set the focus on this field before.
      if (event.target === document.activeElement) enterField(event)
    },
    onBlur: () => setFocused(null),
  }

  /** For custom controls and rules of `Controller`: includes the dependent fields to revalidate. */
  const dependents = useMemo(
    () => (typeof fields === 'function' ? {} : findDependentFields(fields, catalogue)),
    [fields, catalogue],
  )
  const optionsOf = (name: Path<V>) => ({ deps: (dependents[name] ?? []) as Path<V>[] })
  const register = (name: Path<V>, options: RegisterOptions<V, Path<V>> = {}) =>
    form.register(name, { ...optionsOf(name), ...options } as RegisterOptions<V, Path<V>>)

  function moveFocusTo(names: readonly string[]) {
    isMovingFocus.current = true
    revealFirstField(element.current ?? document, names)
    isMovingFocus.current = false
    // After Enter the focused field must show its error too.
    setFocused(null)
  }
  const showFirstError = (found: FieldErrors<V>) => moveFocusTo(Object.keys(found))
  const rejectedFields = Object.keys(serverErrors.fieldErrors)

  return {
    form,
    register,
    optionsOf,
    errorOf,
    focusHandlers,
    /** Every field is valid. */
    canSubmit: isValid && rejectedFields.length === 0,
    validationErrors: (values: V) => groupValidationErrors(check(values), rejectedFields),
    /** Focuses the first invalid field and shows all errors. */
    focusFirstError() {
      if (rejectedFields.length > 0) moveFocusTo(rejectedFields)
      else form.handleSubmit(() => undefined, showFirstError)()
    },
    /** Server errors of fields that the form does not show. */
    formErrors: serverErrors.formErrors,
    clearServerErrors: () => setServerErrors(({ fieldErrors }) => ({ fieldErrors, formErrors: [] })),
    /** Shows the first message of each field [8-24] and scrolls to the first of them. */
    showServerErrors(found: ServerErrors) {
      const submitErrors = splitServerErrors(found, (name) =>
        containsField(element.current ?? document, name),
      )
      setServerErrors(submitErrors)
      moveFocusTo(Object.keys(submitErrors.fieldErrors))
    },
    showFirstError,
  }
}

export type RuleForm<V extends FieldValues> = ReturnType<typeof useRuleForm<V>>

/** The field's own message of a rule, else the rule's, else a general one. */
function useRuleMessage() {
  const t = useText('fields-settings') as unknown as (key: string, values: object) => string
  return useMemo(
    () => (field: string, rule: string, params: Readonly<Record<string, string>>) =>
      [`${rule}.${field}`, rule, 'other']
        .map((key) => t(`rule.${key}`, params))
        // A missing text is its key.
        .find((text) => !text.startsWith('rule.')),
    [t],
  )
}
