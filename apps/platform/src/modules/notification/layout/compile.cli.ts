import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mjml2html from 'mjml'

/**
 * Compiles mail.mjml to mail.html, which the platform reads: `npm run mails:compile` after a change of
 * mail.mjml. It is compiled ahead because the compiler takes half a second to import, in which a process
 * answers nothing, and 90 MB of its memory.
 */
const source = join(import.meta.dirname, 'mail.mjml')
export const compiledFile = join(import.meta.dirname, 'mail.html')

/** @throws Error naming the lines of mail.mjml that are not valid */
export async function compileLayout(): Promise<string> {
  // By default, the name of a font in a list imports it from Google.
  const { html, errors } = await mjml2html(readFileSync(source, 'utf8'), { fonts: {}, keepComments: false })
  // A placeholder is not a valid colour or alignment; the mail has the value in its place.
  const mistakes = errors.filter(({ message }) => !message.includes('has invalid value: {{'))
  if (mistakes.length > 0) throw new Error(mistakes.map((error) => error.formattedMessage).join('\n'))
  const lines = html.split('\n').map((line) => line.trim())
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

if (import.meta.main) {
  writeFileSync(compiledFile, await compileLayout())
  console.log(`Wrote ${compiledFile}`)
}
