import { join } from 'node:path'
import { loadBrand, OperatorFileError, readBrandText } from '../../config/index.ts'

/** The part of the brand that mails use: its name, its legal line, and the colours of its light theme. */
export interface MailBrand {
  readonly name: string
  readonly legal: string
  readonly colours: MailColours
}
type MailColours = Readonly<Record<(typeof colourTokens)[number], string>>

/** Mail clients do not support custom properties, so token values are inlined. */
const colourTokens = ['ground', 'surface-1', 'line', 'text', 'text-2', 'text-3', 'brass', 'on-brass'] as const

function readColourToken(css: string, name: string, file: string): string {
  const light = css.slice(css.indexOf('[data-theme="light"]'))
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-fA-F]{3,8})\\s*;`).exec(light)?.[1]
  if (!value) throw new OperatorFileError(`${file} has no colour --color-${name} in its light theme`)
  return value
}

/** @throws OperatorFileError naming the missing file or colour */
export function readMailBrand(folder: string): MailBrand {
  const { name, legal } = loadBrand(folder)
  const file = join(folder, 'tokens.css')
  const css = readBrandText(folder, 'tokens.css')
  const colours = Object.fromEntries(colourTokens.map((token) => [token, readColourToken(css, token, file)]))
  return { name, legal: legal.line, colours: colours as MailColours }
}
