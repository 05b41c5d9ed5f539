import type { Serve } from '../../kernel.ts'
import type { RequestEmailChange } from './email-change.service.ts'
import type { PendingContactChanges } from './pending-contact-changes.service.ts'
import type { PhoneChanges } from './phone-change.service.ts'

interface ContactChangeCalls {
  readonly requestEmailChange: RequestEmailChange
  readonly phoneChanges: Pick<PhoneChanges, 'request' | 'confirm'>
  readonly pending: PendingContactChanges
}

export function serveContactChange(
  serve: Serve,
  { requestEmailChange, phoneChanges, pending }: ContactChangeCalls,
) {
  serve('GET /api/player/profile/contact-changes', ({ caller }, context) => pending.find(caller, context))

  serve('POST /api/player/profile/contact-changes/{kind}/resend', ({ caller, params }, context) =>
    pending.resend(params.kind, caller, context),
  )

  serve('DELETE /api/player/profile/contact-changes/{kind}', ({ caller, params }, context) =>
    pending.cancel(params.kind, caller, context),
  )

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
