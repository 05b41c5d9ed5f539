import type { Client } from '@croupier/client'
import type { Constants } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { constantsQuery } from '~/lib/settings/api.ts'

type FingerprintSettings = Pick<Constants['player'], 'fingerprintApiKey' | 'fingerprintEndpoint'>

/** Optional field of the calls that open a session or ask for a code. */
export type FingerprintField = { readonly fingerprint?: string }

/** A form is not sent later than this after its submit, even without a fingerprint. */
const MAX_WAIT_MS = 1000

let pending: Promise<string | null> | undefined

/** Computes the device's fingerprint in the background. Later calls have no effect. */
export function prepareFingerprint({ fingerprintApiKey, fingerprintEndpoint }: FingerprintSettings): void {
  const agent =
    fingerprintApiKey && fingerprintEndpoint
      ? `${fingerprintEndpoint}/v3/${encodeURIComponent(fingerprintApiKey)}`
      : null
  // A chunk that cannot be loaded must not prevent the sign-in.
  pending ??= import('./read-fingerprint.ts')
    .then(({ readFingerprint }) => readFingerprint(agent))
    .catch(() => null)
}

/** The fingerprint, if it is known in time; empty without `prepareFingerprint`. */
export async function fingerprintField(): Promise<FingerprintField> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))
  const fingerprint = pending ? await Promise.race([pending, timeout]) : null
  return fingerprint === null ? {} : { fingerprint }
}

/** What a visitor does first in a form, so that a form that is only opened does not load the library. */
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'input'] as const

/** Prepares the fingerprint while the visitor fills in the form [9-17a]. */
export function useFingerprint(api: Client): void {
  const { data: constants } = useQuery(constantsQuery(api))
  useEffect(() => {
    if (!constants) return
    const actions = new AbortController()
    const prepare = () => {
      actions.abort()
      prepareFingerprint(constants.player)
    }
    for (const action of FIRST_ACTIONS)
      document.addEventListener(action, prepare, { capture: true, signal: actions.signal })
    return () => actions.abort()
  }, [constants])
}
