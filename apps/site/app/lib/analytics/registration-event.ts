import type { AnalyticsEventInput } from './event.ts'
import { toEventName } from './event-name.ts'

/**
 * Events of the registration funnel [4-40]: `changeType` when another registration method is chosen, `otp`
 * when the code that confirms a phone number is submitted.
 * @param regType the registration method
 * @param userId id of the new player, on success
 */
export function createRegistrationEvent(
  step: 'open' | 'changeType' | 'sent' | 'otp' | 'success',
  regType: 'email' | 'phone' | 'social' = 'email',
  userId?: string,
): AnalyticsEventInput {
  return {
    event: toEventName('registration', step),
    eventCategory: 'registration',
    funnelStep: step,
    regType,
    ...(userId === undefined ? {} : { userId }),
  }
}
