import type { Serve } from '../../kernel.ts'
import type { createEmailRegistration } from './email-registration.service.ts'
import type { PhoneCodes } from './phone-codes.service.ts'
import type { createPhoneRegistration } from './phone-registration.service.ts'

interface RegistrationServices {
  readonly register: ReturnType<typeof createEmailRegistration>
  readonly registerByPhone: ReturnType<typeof createPhoneRegistration>
  readonly codes: PhoneCodes
}

export function serveRegistration(serve: Serve, { register, registerByPhone, codes }: RegistrationServices) {
  serve('POST /api/player/register', ({ body }, context) => register(body, context))

  serve('POST /api/player/otp/send', ({ body }, context) => codes.requestCode(body, context))

  serve('POST /api/player/otp/verify', ({ body }, context) => codes.verify(body, context))

  serve('POST /api/player/register/phone', ({ body }, context) => registerByPhone(body, context))
}
