import type { Serve } from '../../kernel.ts'
import type { SecondStep } from './second-step.service.ts'
import type { SecondStepSignIn } from './second-step-sign-in.service.ts'

export function serveSecondStep(serve: Serve, secondStep: SecondStep, signIn: SecondStepSignIn) {
  const { enrolment, confirmations } = secondStep

  serve('GET /api/player/second-step', ({ caller }) => secondStep.describe(caller))

  serve('POST /api/player/second-step/enrolment', ({ body, caller }, context) =>
    enrolment.begin(body.currentPassword, caller, context),
  )

  serve('POST /api/player/second-step', ({ body, caller }, context) =>
    enrolment.confirm(body.code, caller, context),
  )

  serve('PUT /api/player/second-step/off', ({ body, caller }, context) =>
    secondStep.turnOff(body, caller, context),
  )

  serve('POST /api/player/second-step/recovery-codes', ({ body, caller }, context) =>
    secondStep.replaceRecoveryCodes(body.code, caller, context),
  )

  serve('POST /api/player/second-step/confirmation', ({ body, caller }, context) =>
    confirmations.confirm(body.code, body.purpose, caller, context),
  )

  serve('POST /api/player/sessions/second-step', ({ body }, context) => signIn.complete(body, context))
}
