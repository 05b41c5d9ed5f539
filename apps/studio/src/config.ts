import { z } from 'zod'
import type { StudioServerOptions } from './server.ts'

export type StudioConfig = Omit<StudioServerOptions, 'clock'>

/** The variables of README.md. */
const variables = z.object({
  STUDIO_SECRET: z.string('is not set').min(32, 'has fewer than 32 characters'),
  STUDIO_URL: z
    .url({ protocol: /^https?$/, error: 'is no URL that starts with https:// or http://' })
    .nullish(),
  STUDIO_HOST: z.string().default('127.0.0.1'),
  STUDIO_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is no port')
    .transform(Number)
    .refine((port) => port <= 65_535, 'is no port')
    .default(3001),
  STUDIO_DATA_DIR: z.string().default('.data/studio'),
})

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment; an empty variable counts as not set. Every problem is one line. */
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
