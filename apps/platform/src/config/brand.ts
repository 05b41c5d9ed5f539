import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorFileError, readOperator } from './operator.ts'

const picture = z.string().regex(/^[\w-]+\.(?:svg|png|jpg|webp)$/, 'the name of a picture beside brand.yaml')
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#101914"')

const brandFile = z.strictObject({
  name: z.string().trim().min(1).max(60),
  legal: z.strictObject({
    company: z.string().trim().min(1).max(120),
    licence: z.string().trim().min(1).max(60),
    line: z.string().trim().min(1).max(500),
    minimumAge: z.number().int().min(18).max(25),
  }),
  theme: z.strictObject({
    default: z.enum(['dark', 'light', 'system']),
    colours: z.strictObject({ dark: colour, light: colour }),
  }),
  advantageIcons: z
    .array(z.enum(['cash', 'clock', 'gift', 'history', 'lock', 'scales', 'shield', 'star']))
    .max(4)
    .default([]),
  pictures: z.strictObject({
    logo: picture,
    mark: picture,
    favicon: picture,
    heroWheel: picture,
    heroWheelBare: picture,
    signUp: picture.optional(),
    signUpNarrow: picture.optional(),
  }),
})
export type Brand = z.output<typeof brandFile>

/** Icons and share images generated from the pictures of brand.yaml. */
const generatedImages = [
  'icon-32.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'share.jpg',
]
const styles = ['tokens.css', 'fonts.css']

/**
 * Reads brand.yaml and checks that the files it needs are beside it.
 * @throws OperatorFileError naming everything that is missing
 */
export function loadBrand(folder: string): Brand {
  const { data, describe } = readOperator(folder, 'brand.yaml', brandFile)
  const issues = Object.entries(data.pictures)
    .filter(([, file]) => !existsSync(join(folder, file)))
    .map(([name, file]) => ({ path: ['pictures', name], message: `there is no ${join(folder, file)}` }))
  const missing = [...styles, ...generatedImages].filter((file) => !existsSync(join(folder, file)))
  const messages = [
    ...(issues.length > 0 ? [describe(issues)] : []),
    ...(missing.length > 0
      ? [`${folder} lacks ${missing.join(', ')} (node tools/brand-pictures.mjs draws the icons)`]
      : []),
  ]
  if (messages.length > 0) throw new OperatorFileError(messages.join('\n'))
  return data
}

const placeholders = ['Example Gaming Ltd', 'EXAMPLE-LICENCE']

/** Legal values of the shipped brand that the operator has not replaced. */
export function brandPlaceholders({ legal: { company, licence, line } }: Brand): readonly string[] {
  return Object.entries({ company, licence, line })
    .filter(([, text]) => placeholders.some((one) => text.includes(one)))
    .map(([name, text]) => `legal.${name} is ${JSON.stringify(text)}`)
}

/** Reads a text file of the brand folder. @throws OperatorFileError */
export function readBrandText(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch (error) {
    throw new OperatorFileError(
      `${join(folder, name)} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}
