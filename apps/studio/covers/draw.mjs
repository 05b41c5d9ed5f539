/** Writes all covers: `node apps/studio/covers/draw.mjs [folder]`. Default: the folder of this file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawSeries } from './series.ts'

const folder = path.resolve(process.argv[2] ?? import.meta.dirname)
mkdirSync(folder, { recursive: true })
for (const [name, cover] of await drawSeries()) writeFileSync(path.join(folder, name), cover)
