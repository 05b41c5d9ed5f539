import type { z } from 'zod'
import type { ErrorName } from './errors.ts'

/** HTTP methods of calls. Only GET has no side effects. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The literal that identifies a call: method and path, e.g. `PUT /api/wallet/accounts/{id}/switch`. */
export type CallKey = `${Method} /api/${string}`

/** Names of the `{placeholders}` in a call's path. */
export type ParamName<K extends string> = K extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

/**
 * Who may make a call. `guest`: public, sent without credentials; `player`: requires a session; `either`:
 * optional session.
 */
export type Access = 'guest' | 'player' | 'either'

/**
 * Rate limit class of a call; the platform's configuration defines the limits. `code`: sign-in, registration
 * and one-time codes; `money`: calls that move money; `report`: what browsers report of themselves; `read`: everything
 * else.
 */
export type LimitClass = 'code' | 'money' | 'report' | 'read'

export interface CallDefinition {
  /** One line for the API reference. */
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is multipart/form-data: the fields of `body`, and one file named `file`. */
  readonly upload?: { readonly maxBytes: number }
  /** Schema of `data` in the response. */
  readonly data: z.ZodType
  /** Schema of `meta` in the response, for lists. */
  readonly meta?: z.ZodType
  /** Errors specific to this call; those of every call are in `commonErrors`. */
  readonly errors: readonly ErrorName[]
  /** Requires an `Idempotency-Key` header: the same key and body replays the first response. */
  readonly idempotent?: boolean
  readonly limit?: LimitClass
  /** Opened by the browser: a success redirects to `data.location`. */
  readonly redirects?: boolean
}

type Checked<K, D> = K extends string
  ? [ParamName<K>] extends [never]
    ? D extends { readonly params: z.ZodType }
      ? { readonly params: never }
      : unknown
    : { readonly params: z.ZodObject<Record<ParamName<K>, z.ZodType>> }
  : never

/** Declares the calls of one area. A mismatch between placeholders and `params` is a type error. */
export function defineCalls<
  const T extends { readonly [K in keyof T]: K extends CallKey ? CallDefinition & Checked<K, T[K]> : never },
>(calls: T): T {
  return calls
}

type Part<D, P extends string> = D extends { readonly [K in P]: infer S extends z.ZodType } ? S : never

/** Input of a call: params, query and body, each only if the call defines it. The body of an upload is a form. */
export type InputOf<D> = {
  readonly [P in 'params' | 'query' | 'body' as Part<D, P> extends never ? never : P]: P extends 'body'
    ? D extends { readonly upload: object }
      ? FormData
      : z.input<Part<D, P>>
    : z.input<Part<D, P>>
}

/** A file as it was uploaded. Name and content are the sender's and unchecked. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Input of the handler, after parsing and defaults. */
export type ParsedOf<D> = {
  readonly [P in 'params' | 'query' | 'body' as Part<D, P> extends never ? never : P]: z.output<Part<D, P>>
} & (D extends { readonly upload: object } ? { readonly file: UploadedFile } : unknown)

/** Type of `data`. */
export type DataOf<D> = D extends { readonly data: infer S extends z.ZodType } ? z.output<S> : never

/** Type of `meta`; `undefined` if the call has none. */
export type MetaOf<D> = D extends { readonly meta: infer S extends z.ZodType } ? z.output<S> : undefined

/** Names of the errors specific to a call. */
export type ErrorOf<D> = D extends { readonly errors: readonly (infer E)[] } ? E : never
