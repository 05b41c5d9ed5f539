import type { z } from 'zod'
import type { ErrorName } from './errors.ts'

/** The methods that calls use. Only GET changes nothing. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call is known by one literal: method and path, e.g. `PUT /api/wallet/accounts/{id}/switch`. */
export type CallKey = `${Method} /api/${string}`

/** The `{placeholders}` of a call's path, read out of its literal. */
export type ParamName<K extends string> = K extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

/**
 * Who may make a call. `guest`: public, sent without credentials; `player`: needs a session; `either`: answers
 * both, and knows the player when a session is sent. No other roles exist.
 */
export type Access = 'guest' | 'player' | 'either'

/**
 * The class of rate limit a call falls under; the platform's configuration gives each class its numbers.
 * `code`: sign-in, registration and one-time codes; `money`: whatever moves money; `read`: everything else.
 */
export type LimitClass = 'code' | 'money' | 'read'

/** One call: what it takes, what it answers, how it can fail, and who may make it. */
export interface CallDefinition {
  /** One line for the reference. */
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What stands under `data` of the answer. */
  readonly data: z.ZodType
  /** What stands under `meta` of the answer, for lists. */
  readonly meta?: z.ZodType
  /** The failures particular to this call; the ones every call shares are listed once, in `commonErrors`. */
  readonly errors: readonly ErrorName[]
  /** Takes an `Idempotency-Key` header: the same key and body replays the first answer. */
  readonly idempotent?: boolean
  readonly limit?: LimitClass
}

type Checked<K, D> = K extends string
  ? [ParamName<K>] extends [never]
    ? D extends { readonly params: z.ZodType }
      ? { readonly params: never }
      : unknown
    : { readonly params: z.ZodObject<Record<ParamName<K>, z.ZodType>> }
  : never

/**
 * Declares the calls of one area. A key whose placeholders and `params` differ is a type error.
 */
export function defineCalls<
  const T extends { readonly [K in keyof T]: K extends CallKey ? CallDefinition & Checked<K, T[K]> : never },
>(calls: T): T {
  return calls
}

type Part<D, P extends string> = D extends { readonly [K in P]: infer S extends z.ZodType } ? S : never

/** What the caller sends: params, query and body, each only where the call has one. */
export type InputOf<D> = {
  readonly [P in 'params' | 'query' | 'body' as Part<D, P> extends never ? never : P]: z.input<Part<D, P>>
}

/** What the handler is given, after parsing and defaults. */
export type ParsedOf<D> = {
  readonly [P in 'params' | 'query' | 'body' as Part<D, P> extends never ? never : P]: z.output<Part<D, P>>
}

/** What stands under `data`. */
export type DataOf<D> = D extends { readonly data: infer S extends z.ZodType } ? z.output<S> : never

/** What stands under `meta`; `undefined` where the call has none. */
export type MetaOf<D> = D extends { readonly meta: infer S extends z.ZodType } ? z.output<S> : undefined

/** The names of the failures particular to a call. */
export type ErrorOf<D> = D extends { readonly errors: readonly (infer E)[] } ? E : never
