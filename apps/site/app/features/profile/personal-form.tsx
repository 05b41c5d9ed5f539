import type { CallError } from '@croupier/client'
import type { Field, Profile } from '@croupier/contract/types'
import { fieldKind } from '@croupier/rules'
import { Note } from '@croupier/ui/note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FormFieldProps, FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import { RuleFormFrame } from '~/lib/forms/rule-form.tsx'
import { useFormSubmit } from '~/lib/forms/use-form-submit.ts'
import { useRuleCatalogue, usesPhoneRule } from '~/lib/forms/use-rule-catalogue.ts'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { updateProfile } from './api/player.ts'
import { profileFieldsKey } from './api/profile.ts'

/** These are shown with the account, and are changed elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(['email', 'phone', 'country'])

const isCheckbox = (name: string) => fieldKind(name) === 'checkbox'
const toText = (value: string | boolean | undefined) =>
  typeof value === 'boolean' ? (value ? '1' : '') : (value ?? '').trim()

/** The fields of the form, in the operator's order. */
export const formFields = (fields: readonly Field[]): readonly Field[] =>
  fields
    .filter(({ name, isVisible }) => isVisible && !ELSEWHERE.has(name) && fieldKind(name) !== 'hidden')
    .toSorted((a, b) => a.position - b.position)

function toValues(fields: readonly Field[]): FormFieldValues {
  return Object.fromEntries(
    fields.map(({ name, value }) => [name, isCheckbox(name) ? value === '1' : (value ?? '')]),
  )
}

/** The editable data of the player, in the operator's fields [7-16 7-18]. */
export default function PersonalForm({ fields }: { fields: readonly Field[] }) {
  const t = useText('pages/profile-personal')
  const { api } = useSite()
  const alert = useAlert()
  const queries = useQueryClient()
  const shown = useMemo(() => formFields(fields), [fields])
  // Fields that can no longer be changed are not checked: their values may be older than the rules.
  const rules = useMemo(
    () =>
      Object.fromEntries(shown.filter(({ editable }) => editable).map(({ name, rules }) => [name, rules])),
    [shown],
  )
  const [saved, setSaved] = useState(() => toValues(shown))
  const ruleForm = useRuleForm<FormFieldValues>(rules, saved, useRuleCatalogue(usesPhoneRule(rules)))
  const { submitError, createSubmitHandler, isSubmitting } = useFormSubmit(ruleForm, toSubmitError)

  const submit = createSubmitHandler(async (values) => {
    const changed = Object.fromEntries(
      shown
        .filter(({ name, editable }) => editable && toText(values[name]) !== toText(saved[name]))
        .map(({ name }) => [name, toText(values[name])]),
    )
    if (Object.keys(changed).length > 0) {
      queries.setQueryData<Profile>(profileKey, await updateProfile(api, changed))
      await queries.invalidateQueries({ queryKey: profileFieldsKey })
    }
    setSaved(values)
    ruleForm.form.reset(values)
    alert('success', 'profile-saved')
  })

  return (
    <RuleFormFrame
      ruleForm={ruleForm}
      label={t('details')}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      isBlocked={!ruleForm.canSubmit}
      submitError={
        submitError && (
          <Note tone="danger" announced>
            {t(submitError)}
          </Note>
        )
      }
      submitLabel={t('save')}
      submittingLabel={t('saving')}
      getLabel={(name) => shown.find((field) => field.name === name)?.description}
    >
      <div className="s-personal__fields">
        {shown.map((field) => (
          <PersonalField key={field.name} field={field} ruleForm={ruleForm} />
        ))}
      </div>
    </RuleFormFrame>
  )
}

function PersonalField(props: Pick<FormFieldProps, 'ruleForm'> & { field: Field }) {
  const t = useText('pages/profile-personal')
  const { locales } = useSite()
  const { field } = props
  if (field.name !== 'locale') return <FormField {...props} />
  const overrides = {
    kind: 'choice' as const,
    label: t('language'),
    hint: t('language.note'),
    options: locales.map(({ code, name }) => ({ value: code, label: name })),
  }
  return <FormField {...props} field={{ ...field, overrides }} />
}

function toSubmitError({ status }: CallError): 'save.offline' | 'save.failed' {
  return status === 0 ? 'save.offline' : 'save.failed'
}
