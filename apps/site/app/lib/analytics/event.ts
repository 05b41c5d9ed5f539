/** Fields of an event; those that do not apply are omitted. Amounts are decimal strings in `…Currency`. */
export interface AnalyticsEventInput {
  /** e.g. `registrationOpen` */
  readonly event: string
  /** The funnel, e.g. `registration`. */
  readonly eventCategory: string
  readonly funnelStep?: string
  readonly regType?: string
  readonly operationType?: string
  readonly walletOperationType?: string
  readonly depositAmount?: string
  readonly depositCurrency?: string
  readonly withdrawAmount?: string
  readonly withdrawCurrency?: string
  readonly invoiceId?: string
  readonly walletType?: string
  readonly successDepositNumber?: number
  /** Id of a player who has just registered; otherwise taken from the profile. */
  readonly userId?: string
  readonly ecommerce?: Purchase
}

/** A purchase in the format of e-commerce tags [3-30b]. Amounts are decimal strings in `currency`. */
export interface Purchase {
  readonly transaction_id: string
  readonly value: string
  readonly currency: string
  readonly items: readonly {
    readonly item_name: string
    readonly item_category: string
    readonly price: string
    readonly quantity: number
  }[]
}

const FIELDS = [
  'event',
  'eventCategory',
  'funnelStep',
  'regType',
  'operationType',
  'walletOperationType',
  'depositAmount',
  'depositCurrency',
  'withdrawAmount',
  'withdrawCurrency',
  'invoiceId',
  'walletType',
  'successDepositNumber',
] as const satisfies readonly (keyof AnalyticsEventInput)[]

type EventField = (typeof FIELDS)[number]

/** An event as it is written to the data layer [3-30a]. */
export type AnalyticsEvent = { readonly [F in EventField]: AnalyticsEventInput[F] } & {
  /** Id of the profile, or `not set`. */
  readonly userId: string
  /** Load time of the document in milliseconds; undefined until it has loaded. */
  readonly loadTime: number | undefined
  /** Only for purchases. */
  readonly ecommerce?: Purchase
}

/**
 * Returns exactly the listed fields, setting missing ones to undefined: the data layer keeps the values of
 * previous events, and no other field may leave the page.
 */
export function createAnalyticsEvent(
  input: AnalyticsEventInput,
  profileId: string | undefined,
  loadTime?: number,
): AnalyticsEvent {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, input[field]])) as {
    [F in EventField]: AnalyticsEventInput[F]
  }
  const { ecommerce, userId = profileId ?? 'not set' } = input
  return { ...fields, userId, loadTime, ...(ecommerce && { ecommerce }) }
}
