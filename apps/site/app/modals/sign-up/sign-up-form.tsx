import { CallError } from '@croupier/client'
import type { Country, Currency, Field } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { register } from '~/data/player.ts'
import '~/forms/form.css'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { type SignProblem, SignProblemNote, signProblemOf } from '../sign-problem.tsx'
import { readAffiliateTag } from './affiliate-tag.ts'
import { CodeFields } from './code-fields.tsx'
import {
  isBox,
  isCode,
  registrationOf,
  rulesOf,
  type SignUpValues,
  startValues,
  visibleFields,
} from './registration.ts'
import { SignUpField } from './sign-up-field.tsx'

type SignUpFormProps = {
  fields: readonly Field[]
  countries: readonly Country[]
  currencies: readonly Currency[]
}

export function SignUpForm({ fields, countries, currencies }: SignUpFormProps) {
  const t = useText('modals/sign-up')
  const { api, locale, country } = useSite()
  const { begin } = useSession()
  const track = useTrack()
  const modalLink = useModalLink()
  const [query] = useSearchParams()
  const [problem, setProblem] = useState<SignProblem | null>(null)
  const origin = { locale, country, referral: query.get('ref') ?? '' }
  const isTicked = useTickedByDefault()

  const shown = useMemo(() => visibleFields(fields), [fields])
  const rules = useMemo(() => rulesOf(shown), [shown])
  const ruleForm = useRuleForm<SignUpValues>(
    rules,
    startValues(shown, origin, countries, currencies, isTicked),
  )
  const { form, focusHandlers, canSubmit, showServerErrors, showFirstError } = ruleForm

  async function submit(values: SignUpValues) {
    setProblem(null)
    try {
      // Being signed in closes the dialog: it is for guests.
      const affiliateTag = readAffiliateTag(document.cookie)
      const registration = registrationOf(values, fields, { ...origin, affiliateTag })
      track(registrationMoment('sent'))
      const started = await register(api, registration)
      track(registrationMoment('success', started.profile.id))
      await begin(started)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 422 && Object.keys(error.fields).length > 0) showServerErrors(error.fields)
      else setProblem(signProblemOf(error))
    }
  }

  const draw = (field: Field) => (
    <SignUpField
      key={field.name}
      field={field}
      ruleForm={ruleForm}
      countries={countries}
      currencies={currencies}
    />
  )
  return (
    <form
      className="s-form"
      noValidate
      onSubmit={form.handleSubmit(submit, showFirstError)}
      {...focusHandlers}
    >
      {problem && <SignProblemNote {...problem} />}
      <div className="s-sign-up__fields">
        {shown.filter(({ name }) => !isBox(name) && !isCode(name)).map(draw)}
      </div>
      <CodeFields>{shown.filter(({ name }) => isCode(name)).map(draw)}</CodeFields>
      {shown.filter(({ name }) => isBox(name)).map(draw)}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!canSubmit}
        loading={form.formState.isSubmitting}
        loadingLabel={t('submitting')}
      >
        {t('submit')}
      </Button>
      <p className="s-form__other">
        {t('have-account')}{' '}
        <Link {...modalLink('sign-in', 'true', 'sign-up')} className={linkClass()}>
          {t('sign-in')}
        </Link>
      </p>
    </form>
  )
}

/** Which boxes start ticked is the operator's to say, in the texts of the fields [5-14h]. */
function useTickedByDefault(): (name: string) => boolean {
  const t = useText('fields-settings')
  return (name) => isBox(name) && t(`${name}.default`) !== ''
}
