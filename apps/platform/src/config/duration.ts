import { z } from 'zod'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const form = /^[1-9]\d{0,4}[mhd]$/

/** Milliseconds of a text that matches `duration`. */
export const toMilliseconds = (text: string): number =>
  Number(text.slice(0, -1)) * units[text.slice(-1) as keyof typeof units]

/** A duration in the operator's files, from one minute to `longest`: `90m`, `12h`, `5d`. */
export const duration = (longest: string) =>
  z
    .string()
    .regex(form, 'a number of minutes, hours or days, such as 90m, 12h or 5d')
    .refine(
      (text) => !form.test(text) || toMilliseconds(text) <= toMilliseconds(longest),
      `at most ${longest}`,
    )
