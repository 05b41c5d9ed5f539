import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { preloadFields } from '~/lib/forms/form-field.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { constantsQuery, countriesQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { registrationFieldsQuery } from '../../api/registration.ts'
import { SignInMethodTabs } from '../../sign-in-method-tabs.tsx'
import { SocialSignIn } from '../../social/index.ts'
import { readDraft } from './draft.ts'
import { listEnabledMethods, visibleFields } from './registration.ts'
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx'

/** Loads the server's field list and the options of its selects. */
export function SignUpBody({ hasUnsavedInput }: Pick<SignUpFormProps, 'hasUnsavedInput'>) {
  const t = useText('modals/sign-up')
  const api = useApi()
  const track = useTrack()
  const queries = [
    useQuery(registrationFieldsQuery(api)),
    useQuery(countriesQuery(api)),
    useQuery(currenciesQuery(api)),
    useQuery(constantsQuery(api)),
  ] as const
  const [fields, countries, currencies, constants] = queries
  const enabled = constants.data?.player.registration
  useEffect(() => {
    const [first] = enabled ? listEnabledMethods(enabled) : []
    if (first && enabled) preloadFields(visibleFields(fields.data ?? [], first, enabled))
  }, [fields.data, enabled])
  const retry = () => {
    for (const { isError, refetch } of queries) if (isError) refetch()
  }

  if (fields.data && countries.data && currencies.data && constants.data) {
    const methods = listEnabledMethods(constants.data.player.registration)
    const formData = {
      fields: fields.data,
      countries: countries.data,
      currencies: currencies.data,
      constants: constants.data,
    }
    return (
      <div>
        <SignInMethodTabs
          methods={methods}
          initialMethod={methods.find((method) => Object.keys(readDraft(method)).length > 0)}
          label={t('tabs')}
          getLabel={(method) => t(`tabs.${method}`)}
          onChange={(method) => track(createRegistrationEvent('changeType', method))}
        >
          {(method) => <SignUpForm method={method} hasUnsavedInput={hasUnsavedInput} {...formData} />}
        </SignInMethodTabs>
        {constants.data.player.socialAuth.length > 0 && <SocialSignIn player={constants.data.player} />}
      </div>
    )
  }
  if (queries.some(({ isError }) => isError)) {
    return (
      <Note tone="danger" announced>
        <p>{t('unavailable')}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </Note>
    )
  }
  return (
    <div className="s-form" aria-busy="true">
      {['email', 'password', 'country', 'submit'].map((place) => (
        <Skeleton key={place} shape="block" height="4.5rem" />
      ))}
    </div>
  )
}
