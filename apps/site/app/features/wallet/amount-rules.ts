import {
  type Currency,
  clamp,
  formatDecimal,
  formatTyped,
  parseAmount,
  parseTyped,
  typedToCoin,
} from '@croupier/money'

/** How the player types and sees the account's currency. */
export interface AmountUnit {
  readonly currency: Currency
  /** BTC and ETH in whole coins instead of thousandths. */
  readonly isAtomic: boolean
}

/** The least and the most of one payment, in the smallest unit. */
export interface Bounds {
  readonly min: bigint
  readonly max: bigint
}

interface Preset {
  readonly amount: string
  readonly isDefault: boolean
}

export interface PresetChoice {
  /** As the amount field holds it. */
  readonly typed: string
  readonly amount: bigint
  readonly isDefault: boolean
}

export type AmountError = 'empty' | 'below-min' | 'above-max'

/** What the field holds, in the smallest unit; null where it holds no amount ("", "12."). */
export function parseTypedAmount(typed: string, { currency, isAtomic }: AmountUnit): bigint | null {
  // The point of a number that is still being typed.
  const parsed = parseTyped(typed.replace(/\.$/, ''), currency, { atomicUnits: isAtomic })
  return parsed.ok ? parsed.amount : null
}

/** An amount as the field holds it: in the unit that the player types, whole amounts without decimals. */
export function formatTypedAmount(amount: bigint, { currency, isAtomic }: AmountUnit): string {
  return formatTyped(amount, currency, { atomicUnits: isAtomic }).replace(/\.0+$/, '')
}

/** An amount of the wire in the smallest unit. The platform writes them in full, so what cannot be read is none. */
export function parseWireAmount(amount: string, { currency }: AmountUnit): bigint {
  const parsed = parseAmount(amount, currency)
  return parsed.ok ? parsed.amount : 0n
}

/**
 * What the field holds as it is sent: in the currency's own unit, with all its decimals, as the platform answers it. What is
 * no amount is sent as it is, for the platform to say so.
 */
export function toWireAmount(typed: string, unit: AmountUnit): string {
  const { currency, isAtomic } = unit
  const amount = parseTypedAmount(typed, unit)
  if (amount !== null) return formatDecimal(amount, currency)
  return typedToCoin(typed.replace(/\.$/, ''), currency, { atomicUnits: isAtomic }) ?? typed
}

/**
 * The bounds of a payment: the method's, or the network's own where the chosen network has any [5-17b].
 */
export function paymentBounds(
  method: { readonly amountMin: string; readonly amountMax: string },
  network: { readonly minAmount: string | null; readonly maxAmount: string | null } | undefined,
  unit: AmountUnit,
): Bounds {
  return {
    min: parseWireAmount(network?.minAmount ?? method.amountMin, unit),
    max: parseWireAmount(network?.maxAmount ?? method.amountMax, unit),
  }
}

/** Presets outside the bounds are not shown [5-17c]. */
export function presetsWithin(
  presets: readonly Preset[],
  bounds: Bounds,
  unit: AmountUnit,
): readonly PresetChoice[] {
  return presets
    .map(({ amount, isDefault }) => ({ amount: parseWireAmount(amount, unit), isDefault }))
    .filter(({ amount }) => amount >= bounds.min && amount <= bounds.max)
    .map((preset) => ({ ...preset, typed: formatTypedAmount(preset.amount, unit) }))
}

/** The default preset, else the minimum [9-19]. */
export function defaultAmount(presets: readonly PresetChoice[], bounds: Bounds, unit: AmountUnit): string {
  return presets.find(({ isDefault }) => isDefault)?.typed ?? formatTypedAmount(bounds.min, unit)
}

/** What the field holds once it is left: nothing or too little becomes the minimum, too much the maximum [5-15c]. */
export function clampTypedAmount(typed: string, bounds: Bounds, unit: AmountUnit): string {
  const amount = parseTypedAmount(typed, unit)
  if (amount === null) return formatTypedAmount(bounds.min, unit)
  const clamped = clamp(amount, bounds.min, bounds.max)
  return clamped === amount && !typed.endsWith('.') ? typed : formatTypedAmount(clamped, unit)
}

export function validateAmount(typed: string, bounds: Bounds, unit: AmountUnit): AmountError | null {
  const amount = parseTypedAmount(typed, unit)
  if (amount === null) return 'empty'
  if (amount < bounds.min) return 'below-min'
  return amount > bounds.max ? 'above-max' : null
}
