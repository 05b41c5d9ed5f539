import { defineConfig } from 'drizzle-kit'

/** Read by migrations/regenerate.ts, which runs drizzle-kit into a temporary folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*tables.ts',
  out: process.env.CROUPIER_DRIZZLE_OUT ?? './migrations',
})
