import type { Serve } from '../../kernel.ts'
import type { RequestEmailChange } from './email-change.service.ts'
import type { PhoneChanges } from './phone-change.service.ts'

interface ContactChangeCalls {
  readonly requestEmailChange: RequestEmailChange
  readonly phoneChanges: Pick<PhoneChanges, 'request' | 'confirm'>
}

export function serveContactChange(serve: Serve, { requestEmailChange, phoneChanges }: ContactChangeCalls) {
  serve('POST /api/player/profile/email', ({ caller, body }, context) =>
    requestEmailChange(body, caller, context),
  )

  serve('POST /api/player/profile/phone', ({ caller, body }, context) =>
    phoneChanges.request(body, caller, context),
  )

  serve('POST /api/player/profile/confirmations/phone', ({ caller, body }, context) =>
    phoneChanges.confirm(body, caller, context),
  )
}
