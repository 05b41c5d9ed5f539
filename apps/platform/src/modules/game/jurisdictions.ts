import { countryCode } from '@croupier/contract'
import type { StudioJurisdiction } from '@croupier/contract/providers'
import { z } from 'zod'

const roundSeconds = z.number().positive().max(60)
const requirements = z.strictObject({
  autoplay: z.boolean().default(true),
  turbo: z.boolean().default(true),
  /** By the studio's category of a game; `other` for all that are not listed. */
  minimumRoundSeconds: z
    .record(
      z
        .string()
        .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)$/)
        .max(80),
      roundSeconds,
    )
    .refine((categories) => Object.keys(categories).length <= 100, 'at most 100 categories')
    .default({}),
  showsNetPosition: z.boolean().optional(),
  showsSessionTime: z.boolean().optional(),
})
type Requirements = z.output<typeof requirements>

/** `jurisdictions` of operator/catalogue.yaml: what countries require of a game. */
export const jurisdictionSettings = z.strictObject({
  /** Applies to countries without an entry; an entry replaces it as a whole. */
  default: requirements.prefault({}),
  countries: z.partialRecord(countryCode, requirements).default({}),
})
export type JurisdictionSettings = z.output<typeof jurisdictionSettings>

/** The flags with which a game of a category is launched for a player of a country; undefined if there is none. */
export function jurisdictionOf(
  settings: JurisdictionSettings,
  country: string,
  category: string,
): StudioJurisdiction | undefined {
  const required: Requirements = settings.countries[country] ?? settings.default
  const { minimumRoundSeconds, showsNetPosition, showsSessionTime } = required
  const seconds = minimumRoundSeconds[category] ?? minimumRoundSeconds.other
  const flags: StudioJurisdiction = {
    ...(required.autoplay ? {} : { autoplay: false }),
    ...(required.turbo ? {} : { turbo: false }),
    ...(seconds === undefined ? {} : { minimumRoundSeconds: seconds }),
    ...(showsNetPosition === undefined ? {} : { showsNetPosition }),
    ...(showsSessionTime === undefined ? {} : { showsSessionTime }),
  }
  return Object.keys(flags).length > 0 ? flags : undefined
}
