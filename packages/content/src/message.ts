/**
 * A compiled message: plain text, or its parts. Compact, because it is sent to the browser: `a` argument, `n`
 * number, `p` plural (`r` ordinal, `f` offset), `s` select, `g` tag with children `c`, and 0 for the `#` of a
 * plural.
 */
export type Message = string | readonly Part[]

export type Options = Readonly<Record<string, readonly Part[]>>

export type Part =
  | string
  | 0
  | { readonly a: string }
  | { readonly n: string }
  | { readonly p: string; readonly o: Options; readonly r?: true; readonly f?: number }
  | { readonly s: string; readonly o: Options }
  | { readonly g: string; readonly c: readonly Part[] }

export type Messages = Readonly<Record<string, Message>>
