import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
export const port = integer(1, 65_535)
export const text = z.string().max(2000)
export const folder = text.transform((path) => resolve(path))
export const secretText = text.min(32)
export const list = text.transform((value) => value.split(',').flatMap((part) => part.trim() || []))

export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
}
export const origin = text.refine(isOrigin).transform((value) => value.replace(/\/$/, ''))

/** A base URL: requests append paths to it. */
export const base = text
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''))
  .transform((value) => value.replace(/\/+$/, ''))

export const scheme = (...protocols: readonly string[]) =>
  text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))

export function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The widest private networks: 10.0.0.0/8 for IPv4, fc00::/7 for IPv6. */
const WIDEST = { 4: 8, 6: 7 } as const

/** Trusting a wider network than any private one would trust forwarded headers from the internet. */
export function isTooWide(value: string): boolean {
  const [address = '', bits] = value.split('/')
  if (bits === undefined) return false
  // IPv4-mapped IPv6.
  if (address.toLowerCase().startsWith('::ffff:')) return Number(bits) < 96 + WIDEST[4]
  return Number(bits) < WIDEST[isIP(address) === 4 ? 4 : 6]
}

const isLoopbackUrl = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The `iss` of a provider's tokens, kept as written, because it is compared exactly. */
const issuer = text.refine((value) => {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackUrl(url))
})
const providersByName = z
  .record(
    z.string().regex(/^[a-z0-9-]{1,40}$/),
    z.strictObject({
      issuer,
      clientId: z.string().min(1).max(500),
      clientSecret: z.string().min(8).max(2000),
    }),
  )
  .refine((all) => Object.keys(all).length <= 20)

const json = z
  .string()
  .max(20_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })

/** OpenID Connect providers by name, as JSON. */
export const openIdProviders = json.pipe(providersByName)

const pem = z.string().min(100).max(8000)
/** Keys of game aggregators by the name in catalogue.yaml, as JSON. */
export const aggregatorKeys = json.pipe(
  z
    .record(
      z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
      z.union([
        z.strictObject({ privateKey: pem, publicKey: pem }),
        z.strictObject({ token: z.string().min(16).max(500) }),
      ]),
    )
    .refine((all) => Object.keys(all).length <= 20),
)
export type AggregatorKeys = z.output<typeof aggregatorKeys>[string]

export const rate = text.regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/).transform((value) => {
  const [calls, seconds] = value.split('/').map(Number)
  return { calls: calls ?? 0, seconds: seconds ?? 0 }
})
/** At most `calls` within `seconds`. */
export type Rate = z.output<typeof rate>

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const nullable = <T>(schema: z.ZodType<T, string>) =>
  schema.optional().transform((value) => value ?? null)
export const withDefault = <T>(schema: z.ZodType<T, string>, fallback: NoInfer<T>) =>
  schema.optional().transform((value) => value ?? fallback)

export const header = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/)
  .transform((name) => name.toLowerCase())
