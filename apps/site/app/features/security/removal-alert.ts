import { CallError } from '@croupier/client'

/** The alert for a way to sign in that could not be removed. */
export const removalAlert = (error: unknown) =>
  error instanceof CallError && error.is('last-sign-in-method', 11044)
    ? 'last-sign-in-method'
    : 'somethingWrong'
