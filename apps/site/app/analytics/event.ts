/** What an area tells of; what does not belong to its moment is left out. Amounts are decimal strings in `…Currency`. */
export interface AnalyticsEventInput {
  /** The event's name, e.g. `registrationOpen`. */
  readonly event: string
  /** The funnel that it belongs to, e.g. `registration`. */
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
  /** The profile's id, of a player who becomes one in this moment. */
  readonly userId?: string
  readonly ecommerce?: Purchase
}

/** What was bought, as tags read it [3-30b]. Amounts are decimal strings in `currency`. */
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

/** An event as tags read it [3-30a]. */
export type AnalyticsEvent = { readonly [F in EventField]: AnalyticsEventInput[F] } & {
  /** The profile's id, or `not set`. */
  readonly userId: string
  /** How long the document took to load, in milliseconds; undefined before it has loaded. */
  readonly loadTime: number | undefined
  /** Of a purchase alone. */
  readonly ecommerce?: Purchase
}

/**
 * Gives a moment its whole shape. A data layer keeps what an event before has said, so what this one does not say is named
 * too, as undefined; and nothing but the listed fields leaves the page, whatever a caller hands over.
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
