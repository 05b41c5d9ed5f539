import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Templates, templateName } from './templates.ts'

export type StoreKind = 'embedded' | 'postgres'
export const storeKinds = ['embedded', 'postgres'] as const satisfies readonly StoreKind[]

/** A migrated, empty store for one test. */
export interface TestStore {
  readonly kind: StoreKind
  readonly dataDir: string
  /** PostgreSQL; null with the embedded store. */
  readonly databaseUrl: string | null
  remove(): Promise<void>
}

export interface StoreOptions {
  /** Without a schema; default a copy of the migrated template. */
  readonly empty?: boolean
}

export async function makeStore(kind: StoreKind, { empty = false }: StoreOptions = {}): Promise<TestStore> {
  const templates = injectTemplates()
  const { dataDir, removeFolder } = makeDataFolder(templates, empty)
  if (kind === 'embedded') {
    const template = empty ? templates.emptyStore : join(templates.folder, 'store')
    cpSync(template, join(dataDir, 'store'), { recursive: true })
    return { kind, dataDir, databaseUrl: null, remove: async () => removeFolder() }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // In memory, copying the files takes half as long as writing them through the log.
  await runOnServer(
    templates,
    `create database ${name} template ${empty ? 'template0' : templateName} strategy file_copy`,
  )
  const url = new URL(templates.server)
  url.pathname = `/${name}`
  return {
    kind,
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await runOnServer(templates, `drop database if exists ${name} with (force)`)
      removeFolder()
    },
  }
}

/** The data folder of another node on a PostgreSQL database, which is not removed with it. */
export function makeNodeFolder(databaseUrl: string): TestStore {
  const { dataDir, removeFolder } = makeDataFolder(injectTemplates(), false)
  return { kind: 'postgres', dataDir, databaseUrl, remove: async () => removeFolder() }
}

function makeDataFolder(templates: Templates, empty: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  // Cover files are never modified after creation.
  if (!empty) cpSync(join(templates.folder, 'covers'), join(dataDir, 'covers'), { recursive: true })
  return { dataDir, removeFolder }
}

function injectTemplates(): Templates {
  const templates = inject('croupier')
  if (templates) return templates
  throw new Error('Tests that boot a platform run in the project "platform": vitest run --project platform')
}

async function runOnServer({ server }: Templates, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
