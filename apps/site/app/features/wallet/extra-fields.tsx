import type { PaymentField, PaymentMethod } from '@croupier/contract/types'
import type { Catalogue } from '@croupier/rules'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import type { FieldOverrides, FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import type { RuleForm } from '~/lib/forms/use-rule-form.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import {
  chosenNetwork,
  type Direction,
  findInvalidPrefilled,
  getFieldKind,
  getFieldRules,
  isReadOnly,
  localText,
  selectVisibleFields,
  toTexts,
} from './payment-fields.ts'

const ScriptField = loadable(() => import('./script-field.tsx'))

interface ExtraFieldsProps {
  direction: Direction
  fields: PaymentMethod['fields']
  /** The script that provides the value of one of the fields. */
  script: PaymentMethod['script']
  ruleForm: RuleForm<FormFieldValues>
  catalogue: Catalogue
}

/** The method's fields besides the amount. */
export default function ExtraFields({ direction, fields, script, ruleForm, catalogue }: ExtraFieldsProps) {
  const { api, locale } = useSite()
  const { data: constants } = useQuery(constantsQuery(api))
  const invalidKeys = useMemo(
    () => findInvalidPrefilled(fields, direction, catalogue),
    [fields, direction, catalogue],
  )
  const shown = selectVisibleFields(fields, invalidKeys, constants?.wallet.showWalletFilledFields ?? false)
  const { form } = ruleForm

  // Show errors of invalid prefilled values immediately, as if touched [5-16e].
  useEffect(() => {
    for (const key of invalidKeys)
      form.setValue(key, form.getValues(key), { shouldTouch: true, shouldValidate: true })
  }, [invalidKeys, form])

  useTrackNetwork(direction, chosenNetwork(fields, toTexts(form.watch()))?.id)

  return shown.map((field) =>
    script?.field === field.key ? (
      <ScriptField
        key={field.key}
        url={script.url}
        label={localText(field.labels, locale) ?? field.key}
        onChange={(value) =>
          form.setValue(field.key, value, { shouldTouch: value !== '', shouldValidate: true })
        }
        fallback={<Skeleton shape="block" height="3.5rem" />}
      />
    ) : (
      <ExtraField key={field.key} {...{ field, fields, direction, ruleForm }} />
    ),
  )
}

/** Tracks a change of the network, not its initial value. */
function useTrackNetwork(direction: Direction, network: string | undefined) {
  const track = useTrack()
  const before = useRef(network)
  const trackNetwork = useEffectEvent(() =>
    track(createWalletEvent('network', { operation: direction === 'deposit' ? 'deposit' : 'withdraw' })),
  )
  useEffect(() => {
    if (network !== undefined && network !== before.current) trackNetwork()
    before.current = network
  }, [network])
}

type ExtraFieldProps = Omit<ExtraFieldsProps, 'catalogue' | 'script'> & { field: PaymentField }

function ExtraField({ field, fields, direction, ruleForm }: ExtraFieldProps) {
  const { locale } = useSite()
  const { key, labels, hints, options } = field
  const network = chosenNetwork(fields, toTexts(ruleForm.form.watch()))
  const label = localText(labels, locale) ?? key
  const overrides: FieldOverrides = {
    kind: getFieldKind(field, direction),
    label,
    hint: localText(hints, locale),
    options: options.map(({ id, name }) => ({ value: id, label: name })),
  }
  // The network's rule can require the wallet address although the field list does not [5-16c].
  const isRequired = getFieldRules(field, direction, network).some(({ rule }) => rule === 'required')
  const editable = !isReadOnly(key, direction)
  return (
    <FormField
      field={{ name: key, description: label, isRequired, editable, overrides }}
      ruleForm={ruleForm}
    />
  )
}
