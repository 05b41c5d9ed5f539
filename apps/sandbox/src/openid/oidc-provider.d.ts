/** The used part of the library, which has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Interaction {
    readonly params: Readonly<Record<string, unknown>>
    readonly returnTo: string
    result?: unknown
    /** The browser's session with the provider. */
    readonly session?: { uid?: string }
    /** Stores it for its remaining lifetime. */
    persist(): Promise<unknown>
  }

  interface PolicyCheck {
    readonly reason: string
  }
  export const interactionPolicy: {
    base(): { get(name: string): { readonly checks: { add(check: PolicyCheck): void } } }
    readonly Check: new (
      reason: string,
      description: string,
      error: string,
      isNeeded: (context: { readonly oidc: { readonly result?: { readonly login?: unknown } } }) => boolean,
    ) => PolicyCheck
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    proxy: boolean
    readonly Client: { readonly prototype: { redirectUriAllowed(address: string): boolean } }
    readonly Grant: new (options: {
      readonly accountId: string
      readonly clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> }
    readonly Session: { findByUid(uid: string): Promise<{ destroy(): Promise<void> } | undefined> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }
}
