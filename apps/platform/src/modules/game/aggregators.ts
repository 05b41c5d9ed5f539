import { amount, currencyCode } from '@croupier/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type AggregatorPort,
  createHub88,
  createSoftswiss,
  readPublicKey,
} from '../../adapters/aggregators.ts'
import { type AggregatorKeys, OperatorFileError } from '../../config/index.ts'
import { serveHub88 } from './dialects/hub88.ts'
import { slugOf } from './dialects/ids.ts'
import { serveSoftswiss } from './dialects/softswiss.ts'
import type { WalletKernel } from './wallet-kernel.ts'

const common = {
  /** The base address of the aggregator's calls. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** Origins of its games that are not that of its calls. */
  gameOrigins: z
    .array(z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/))
    .max(10)
    .default([]),
  /** The stakes that every game takes. */
  bets: z
    .array(z.strictObject({ currency: currencyCode, min: amount, max: amount }))
    .min(1)
    .max(100),
  /** Maximum win of a round as a multiple of its stakes. A win above it is refused. */
  maxWin: z.number().int().min(1).max(1_000_000),
  /** The site's category by the aggregator's; others are `slots`. */
  categories: z.record(z.string().max(100), z.string().regex(/^[a-z0-9-]{1,60}$/)).default({}),
}

/** `aggregators` of operator/catalogue.yaml. */
export const aggregatorSettings = z
  .record(
    z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
    z.discriminatedUnion('dialect', [
      z.strictObject({ dialect: z.literal('hub88'), operatorId: z.number().int().min(0), ...common }),
      z.strictObject({ dialect: z.literal('softswiss'), casinoId: z.string().min(1).max(100), ...common }),
    ]),
  )
  .refine((all) => Object.keys(all).length <= 20, 'at most 20 aggregators')
export type AggregatorSettings = z.output<typeof aggregatorSettings>

export interface Aggregators {
  readonly ports: readonly AggregatorPort[]
  register(app: FastifyInstance, kernel: WalletKernel): void
}

export interface AggregatorDeps {
  readonly keys: Readonly<Record<string, AggregatorKeys>>
  countryOf(playerId: string): Promise<string | null>
}

type Serve = (app: FastifyInstance, kernel: WalletKernel) => void

/** @throws OperatorFileError if the keys of an aggregator are missing, of another dialect or unreadable */
export function createAggregators(
  settings: AggregatorSettings,
  { keys, countryOf }: AggregatorDeps,
): Aggregators {
  const opened = Object.entries(settings).map(([id, one]): { port: AggregatorPort; serve: Serve } => {
    const own = keys[id]
    const fault = (reason: string) =>
      new OperatorFileError(`catalogue.yaml: aggregators.${id} needs ${reason} in AGGREGATOR_KEYS`)
    const terms = { ...one, id, slugOf: (code: string) => slugOf(id, code) }
    if (terms.dialect === 'hub88') {
      if (!own || !('privateKey' in own)) throw fault('privateKey and publicKey')
      try {
        const publicKey = readPublicKey(own.publicKey)
        return {
          port: createHub88({ ...terms, privateKey: own.privateKey }),
          serve: (app, kernel) => serveHub88(app, kernel, { id, publicKey, countryOf }),
        }
      } catch {
        throw fault('keys in PEM')
      }
    }
    if (!own || !('token' in own)) throw fault('a token')
    const { token } = own
    return {
      port: createSoftswiss({ ...terms, token }),
      serve: (app, kernel) => serveSoftswiss(app, kernel, { id, token }),
    }
  })
  return {
    ports: opened.map(({ port }) => port),
    register(app, kernel) {
      for (const { serve } of opened) serve(app, kernel)
    },
  }
}

/** @throws OperatorFileError as createAggregators does */
export function checkAggregators(settings: AggregatorSettings, keys: AggregatorDeps['keys']): void {
  createAggregators(settings, { keys, countryOf: async () => null })
}
