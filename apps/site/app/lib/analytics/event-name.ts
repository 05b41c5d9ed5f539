/** For example `walletOpen`. */
export const toEventName = (funnel: string, step: string) =>
  `${funnel}${step.charAt(0).toUpperCase()}${step.slice(1)}`
