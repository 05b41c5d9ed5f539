import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'

export const setLimit = (api: Client, body: CallInput<'POST /api/player/limits'>['body']) =>
  api.call('POST /api/player/limits', { body })

export const changeLimit = (
  api: Client,
  limitId: string,
  body: CallInput<'PUT /api/player/limits/{limitId}'>['body'],
) => api.call('PUT /api/player/limits/{limitId}', { params: { limitId }, body })

export const removeLimit = (api: Client, id: string) =>
  api.call('DELETE /api/player/limits/{id}', { params: { id } })
