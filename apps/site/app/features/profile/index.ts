/** Exports for other features; its calls are in api. */
export { ResendConfirmation } from './resend-confirmation.tsx'
