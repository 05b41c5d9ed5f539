import {
  type Currency,
  clamp,
  formatDecimal,
  formatTyped,
  parseAmount,
  parseTyped,
  typedToCoin,
} from '@croupier/money'

/** The account's currency with its display unit. */
export interface AmountUnit {
  readonly currency: Currency
  /** BTC and ETH in whole coins instead of thousandths. */
  readonly isAtomic: boolean
}

/** Minimum and maximum of one payment, in subunits. */
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

/** The field's value in subunits; null if it is not an amount ("", "12."). */
export function parseTypedAmount(typed: string, { currency, isAtomic }: AmountUnit): bigint | null {
  // A trailing point occurs while typing.
  const parsed = parseTyped(typed.replace(/\.$/, ''), currency, { atomicUnits: isAtomic })
  return parsed.ok ? parsed.amount : null
}

/** The field's value for an amount: in the typed unit, whole amounts without decimals. */
export function formatTypedAmount(amount: bigint, { currency, isAtomic }: AmountUnit): string {
  return formatTyped(amount, currency, { atomicUnits: isAtomic }).replace(/\.0+$/, '')
}

/** A wire amount in subunits. The platform always sends valid amounts; 0 otherwise. */
export function parseWireAmount(amount: string, { currency }: AmountUnit): bigint {
  const parsed = parseAmount(amount, currency)
  return parsed.ok ? parsed.amount : 0n
}

/**
 * The field's value as a wire amount: in the currency's main unit with all decimals. Invalid input is passed
 * on unchanged for the platform to reject.
 */
export function toWireAmount(typed: string, unit: AmountUnit): string {
  const { currency, isAtomic } = unit
  const amount = parseTypedAmount(typed, unit)
  if (amount !== null) return formatDecimal(amount, currency)
  return typedToCoin(typed.replace(/\.$/, ''), currency, { atomicUnits: isAtomic }) ?? typed
}

/** The bounds of a payment; each bound of the chosen network overrides the method's [5-17b]. */
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

/** Omits presets outside the bounds [5-17c]. */
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

/**
 * The field's value after blur: empty or below the minimum becomes the minimum, above the maximum the maximum
 * [5-15c].
 */
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
