import type { Serve } from '../../kernel.ts'
import type { PhoneCodes } from './phone-codes.service.ts'
import type { createPhoneRegistration } from './phone-registration.service.ts'
import type { createRegistration } from './registration.service.ts'

interface Registrations {
  readonly register: ReturnType<typeof createRegistration>
  readonly registerByPhone: ReturnType<typeof createPhoneRegistration>
  readonly codes: PhoneCodes
}

export function serveRegistration(serve: Serve, { register, registerByPhone, codes }: Registrations) {
  serve('POST /api/player/register', ({ body }, context) => register(body, context))

  serve('POST /api/player/otp/send', ({ body }, context) => codes.ask(body, context))

  serve('POST /api/player/register/phone', ({ body }, context) => registerByPhone(body, context))
}
