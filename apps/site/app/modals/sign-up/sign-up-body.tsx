import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { registrationFieldsQuery } from '~/data/entry.ts'
import { constantsQuery, countriesQuery, currenciesQuery } from '~/data/settings.ts'
import { fetchKinds } from '~/forms/field-for.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { WayTabs } from '../way-tabs.tsx'
import { draftOf } from './draft.ts'
import { waysOf } from './registration.ts'
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx'

/** What nearly every form has, and what is fetched beside the list itself. */
const usual = [{ name: 'country' }]

/** Reads what the form is made of: the server's fields, and what two of them choose from. */
export function SignUpBody({ typed }: Pick<SignUpFormProps, 'typed'>) {
  const t = useText('modals/sign-up')
  const api = useApi()
  const track = useTrack()
  const questions = [
    useQuery(registrationFieldsQuery(api)),
    useQuery(countriesQuery(api)),
    useQuery(currenciesQuery(api)),
    useQuery(constantsQuery(api)),
  ] as const
  const [fields, countries, currencies, constants] = questions
  useEffect(() => fetchKinds(fields.data?.filter(({ isVisible }) => isVisible) ?? usual), [fields.data])
  const retry = () => {
    for (const { isError, refetch } of questions) if (isError) refetch()
  }

  if (fields.data && countries.data && currencies.data && constants.data) {
    const ways = waysOf(constants.data.player.registration)
    const known = {
      fields: fields.data,
      countries: countries.data,
      currencies: currencies.data,
      constants: constants.data,
    }
    return (
      <div>
        <WayTabs
          ways={ways}
          first={ways.find((way) => Object.keys(draftOf(way)).length > 0)}
          label={t('tabs')}
          labelOf={(way) => t(`tabs.${way}`)}
          onChange={(way) => track(registrationMoment('changeType', way))}
        >
          {(way) => <SignUpForm way={way} typed={typed} {...known} />}
        </WayTabs>
      </div>
    )
  }
  if (questions.some(({ isError }) => isError)) {
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
