import type { FirstViewContext } from '~/dialogs/types.ts'
import { constantsQuery, countriesQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { registrationFieldsQuery } from '../../api/registration.ts'
import { SocialSignIn } from '../../social/index.ts'

/** Fetches the field list, the options of its selects and their code. */
export async function fetchFirstView({ queries, site }: FirstViewContext): Promise<void> {
  const { api } = site
  await Promise.all([
    queries.prefetchQuery(registrationFieldsQuery(api)),
    queries.prefetchQuery(constantsQuery(api)),
    queries.prefetchQuery(countriesQuery(api)),
    queries.prefetchQuery(currenciesQuery(api)),
    import('~/lib/forms/kinds/search-select-field.tsx'),
    SocialSignIn.preload(),
  ])
}
