import type { Constants, Country, Currency, Field } from '@croupier/contract/types'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { register } from '~/data/entry.ts'
import { FieldFor, type ListedValues } from '~/forms/field-for.tsx'
import { showFirstField } from '~/forms/show-field.ts'
import { asksPhone, useCatalogue } from '~/forms/use-catalogue.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useAlert } from '~/toasts/use-alert.ts'
import { fetchAgain } from '../fetch-again.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'
import type { Way } from '../way-tabs.tsx'
import { readAffiliateTag } from './affiliate-tag.ts'
import { Agreements } from './agreements.tsx'
import { CodeFields } from './code-fields.tsx'
import { draftOf, forgetDraft, keepDraft } from './draft.ts'
import { isBox, isCode, registrationOf, rulesOf, startValues, visibleFields } from './registration.ts'
import { usePhoneProof } from './use-phone-proof.ts'

const fetchPhoneStep = () => import('./phone-step.tsx')
const PhoneStep = lazy(() => fetchAgain(fetchPhoneStep))

/** On a phone that would bring up the keyboard. Whoever has gone elsewhere meanwhile, such as to a tab, stays there. */
export function focusFirstField(form: HTMLElement | null) {
  const isWaiting = document.activeElement?.classList.contains('s-sign-up__form')
  if (isWaiting && matchMedia('(pointer: fine)').matches) form?.querySelector('input')?.focus()
}

/** Whether something has been typed that closing would lose. */
export type TypedCheck = () => boolean

export type SignUpFormProps = {
  way: Way
  typed: RefObject<TypedCheck | null>
  fields: readonly Field[]
  countries: readonly Country[]
  currencies: readonly Currency[]
  constants: Constants
}

export function SignUpForm({ way, typed, fields, countries, currencies, constants }: SignUpFormProps) {
  const t = useText('modals/sign-up')
  const { api, locale, country } = useSite()
  const { begin } = useSession()
  const track = useTrack()
  const alert = useAlert()
  const modalLink = useModalLink()
  const [query] = useSearchParams()
  const isTicked = useTickedByDefault()
  const place = useRef<HTMLDivElement>(null)

  const ways = constants.player.registration
  const shown = useMemo(() => visibleFields(fields, way, ways), [fields, way, ways])
  const rules = useMemo(() => rulesOf(shown), [shown])
  const from = { locale, country, referral: query.get('ref') ?? '' }
  const [start] = useState(() => startValues(shown, from, countries, currencies, isTicked))
  const [draft] = useState(() => draftOf(way))
  const signForm = useSignForm<ListedValues>(rules, { ...start, ...draft }, useCatalogue(asksPhone(rules)))
  useEffect(() => focusFirstField(place.current), [])
  const { subscribe } = signForm.form
  useEffect(() => {
    typed.current = () => Object.keys(draftOf(way)).length > 0
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(way, values, start),
    })
    return () => {
      typed.current = null
      stop()
    }
  }, [typed, subscribe, way, start])
  const originNow = () => ({ ...from, affiliateTag: readAffiliateTag(document.cookie) })
  const proof = usePhoneProof({ signForm, shown, originNow })

  const submit = signForm.sending(
    async (values) => {
      track(registrationMoment('sent', way))
      if (way === 'phone') {
        // Beside the message, not after it.
        fetchPhoneStep().catch(() => undefined)
        return proof.begin(values)
      }
      const started = await register(api, registrationOf(values, shown, originNow()))
      track(registrationMoment('success', way, started.profile.id))
      forgetDraft()
      // Being signed in closes the dialog: it is for guests.
      await begin(started)
      alert('success', 'welcomeByEmail')
    },
    way === 'phone' ? proof.sayAtNumber : undefined,
  )

  const draw = (field: Field) => (
    <FieldFor
      key={field.name}
      field={field}
      ruleForm={signForm}
      // The one beside the other; what else there is takes the whole line.
      {...(field.name !== 'country' && field.name !== 'currency' && { className: 's-sign-up__wide' })}
      {...(field.name === 'agreements' && { label: <Agreements /> })}
    />
  )
  return (
    <>
      {/* What was typed waits there, as it was, while the number is proved [4-03c]. */}
      <div ref={place} hidden={proof.sent !== null}>
        <SignForm
          of={signForm}
          onSubmit={submit}
          submitLabel={t(way === 'phone' ? 'code.send' : 'submit')}
          submittingLabel={t(way === 'phone' ? 'code.sending' : 'submitting')}
          labelOf={(name) => shown.find((field) => field.name === name)?.description}
          other={{
            question: t('have-account'),
            answer: t('sign-in'),
            ...modalLink('sign-in', 'true', 'sign-up'),
          }}
        >
          <div className="s-sign-up__fields">
            {shown.filter(({ name }) => !isBox(name) && !isCode(name)).map(draw)}
          </div>
          <CodeFields isFilled={Object.keys(draft).some(isCode)}>
            {shown.filter(({ name }) => isCode(name)).map(draw)}
          </CodeFields>
          {shown.filter(({ name }) => isBox(name)).map(draw)}
        </SignForm>
      </div>
      {proof.sent && (
        <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
          <PhoneStep
            phone={proof.sent.phone}
            resendIn={proof.sent.resendIn}
            onBack={() => {
              proof.leave()
              // A slip in the number is what one goes back for.
              if (place.current) showFirstField(place.current, ['phone'])
            }}
            onVerify={proof.verify}
            onResend={proof.resend}
          />
        </Suspense>
      )}
    </>
  )
}

const boxDefaults = [
  'agreements.default',
  'receiveEmailPromo.default',
  'receiveSmsPromo.default',
  'receiveBonus.default',
] as const
type BoxDefault = (typeof boxDefaults)[number]

/** Which boxes start ticked is the operator's to say, in the texts of the fields [5-14h]. */
function useTickedByDefault(): (name: string) => boolean {
  const t = useText('fields-settings')
  return (name) => {
    const setting = `${name}.default`
    return (boxDefaults as readonly string[]).includes(setting) && t(setting as BoxDefault) !== ''
  }
}
