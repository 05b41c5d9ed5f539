import type { Client } from '@croupier/client'
import type { CallData } from '@croupier/contract/types'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

type ContactChanges = CallData<'GET /api/player/profile/contact-changes'>
export type PendingPhoneChange = NonNullable<ContactChanges['phone']>
type ContactKind = keyof ContactChanges

export const contactChangesKey = personalKey('contact-changes')

/** The requested e-mail address and phone number that wait for their link or code. */
export const contactChangesQuery = (api: Client) =>
  queryOptions({
    queryKey: contactChangesKey,
    queryFn: ({ signal }) => api.call('GET /api/player/profile/contact-changes', {}, { signal }),
  })

/** Replaces one of the requested changes in the cache. */
export async function setContactChange(queries: QueryClient, change: Partial<ContactChanges>) {
  // An earlier response must not replace it.
  await queries.cancelQueries({ queryKey: contactChangesKey })
  queries.setQueryData<ContactChanges>(contactChangesKey, (before) => ({
    ...{ email: null, phone: null },
    ...before,
    ...change,
  }))
}

/** Sends the link or the code of the requested change again. */
export const resendContactChange = (api: Client, kind: ContactKind) =>
  api.call('POST /api/player/profile/contact-changes/{kind}/resend', { params: { kind } })

/** Ends the requested change: its link or code no longer works. */
export const cancelContactChange = (api: Client, kind: ContactKind) =>
  api.call('DELETE /api/player/profile/contact-changes/{kind}', { params: { kind } })
