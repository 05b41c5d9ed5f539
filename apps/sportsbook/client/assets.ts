import type { Language } from '../src/api.ts'
import type { Vocabulary } from '../src/names.ts'

const stylesheets = ['base', 'chips', 'board', 'odds', 'event', 'slip', 'sheet', 'bets'] as const

export interface Assets {
  readonly styles: CSSStyleSheet
  readonly texts: Readonly<Record<string, string>>
  readonly vocabulary: Vocabulary
}

/** Reads styles and texts beside this module. */
export async function loadAssets(language: Language, signal: AbortSignal): Promise<Assets> {
  const read = async (name: string, accept: string) => {
    const response = await fetch(new URL(name, import.meta.url), { headers: { accept }, signal })
    if (!response.ok) throw new Error(`the sportsbook's ${name} returned ${response.status}`)
    return response.text()
  }
  const readTexts = async (folder: string) =>
    JSON.parse(await read(`${folder}/${language}.json`, 'application/json'))
  const [texts, vocabulary, ...css] = await Promise.all([
    readTexts('./texts'),
    readTexts('../texts'),
    ...stylesheets.map((name) => read(`./styles/${name}.css`, 'text/css')),
  ])
  const styles = new CSSStyleSheet()
  styles.replaceSync(css.join('\n'))
  return { styles, texts, vocabulary }
}
