import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** What of the brand reaches a mail: its name, its legal line, and the colours of its light theme. */
export interface MailBrand {
  readonly name: string
  readonly legal: string
  readonly colours: MailColours
}
type MailColours = Readonly<Record<(typeof colourTokens)[number], string>>

/** Mail programs know no custom properties, so the tokens' values are written out. */
const colourTokens = ['ground', 'surface-1', 'line', 'text', 'text-2', 'text-3', 'brass', 'on-brass'] as const

const brandFile = z.object({ name: z.string().min(1), legal: z.object({ line: z.string() }) })

function tokenOf(css: string, name: string, file: string): string {
  const light = css.slice(css.indexOf('[data-theme="light"]'))
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-fA-F]{3,8})\\s*;`).exec(light)?.[1]
  if (!value) throw new Error(`${file} has no colour --color-${name} in its light theme`)
  return value
}

/** @throws Error naming what the folder lacks */
export function readMailBrand(folder: string): MailBrand {
  const { name, legal } = brandFile.parse(parse(readFileSync(join(folder, 'brand.yaml'), 'utf8')))
  const file = join(folder, 'tokens.css')
  const css = readFileSync(file, 'utf8')
  const colours = Object.fromEntries(colourTokens.map((token) => [token, tokenOf(css, token, file)]))
  return { name, legal: legal.line, colours: colours as MailColours }
}
