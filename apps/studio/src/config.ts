import { z } from 'zod'
import type { StudioServerOptions } from './server.ts'

export type StudioConfig = Omit<StudioServerOptions, 'clock'>

/** README.md describes the variables. */
const variables = z.object({
  STUDIO_SECRET: z.string('is not set').min(32, 'must have at least 32 characters'),
  STUDIO_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL that starts with https:// or http://' })
    .nullish(),
  STUDIO_HOST: z.string().default('127.0.0.1'),
  STUDIO_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port')
    .default(3001),
  STUDIO_DATA_DIR: z.string().default('.data/studio'),
})

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration from the environment. An empty variable counts as not set. */
export function readStudioConfig(
  environment: Environment,
):
  | { readonly ok: true; readonly config: StudioConfig }
  | { readonly ok: false; readonly problems: string[] } {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    }
  const { STUDIO_SECRET, STUDIO_URL, STUDIO_HOST, STUDIO_PORT, STUDIO_DATA_DIR } = parsed.data
  return {
    ok: true,
    config: {
      secret: STUDIO_SECRET,
      publicUrl: STUDIO_URL ?? null,
      host: STUDIO_HOST,
      port: STUDIO_PORT,
      dataDir: STUDIO_DATA_DIR,
    },
  }
}
