import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { loadContent } from '../../packages/content/src/index.ts'
import { median } from '../scenario.ts'
import { loadBareSite } from './bare-site.ts'
import { elementOf, readElements } from './elements.ts'
import { recordedElement } from './recorded-element.ts'

/**
 * Renders the home page repeatedly in a separate process (NODE_ENV selects React's production build) and
 * measures CPU time. It uses the built site; its API calls are made to ORIGIN once and then answered from
 * memory, so that the store is not measured. Everything else from the request on is included: language,
 * routes, loaders with their calls and parsing, rendering, the data for the browser, and the response text.
 *
 * The reference is `renderToString` of the same elements: the page's components with props, hooks, texts and
 * pictures, and the loaders' data available. Of the router only the location context remains: links are
 * `<a>`, and its own output (head, module list, scripts, data for the browser) is omitted. A second reference
 * is only reported: the page's HTML parsed back into elements without components.
 *
 * usage: NODE_ENV=production node render.ts ORIGIN SECONDS ROUNDS; writes a line of JSON per round, then one
 * of notes
 */
const [, , origin = '', seconds = '2', rounds = '3'] = process.argv
const root = join(import.meta.dirname, '../..')

interface Built {
  createSite(options: object): { handle(request: Request, context: object): Promise<Response> }
}
const build = join(root, 'apps/site/build/server/index.js')

const answers = new Map<string, string>()
const platformFetch = async (input: unknown) => {
  const path = String(input)
  const known = answers.get(path) ?? (await (await fetch(origin + path)).text())
  answers.set(path, known)
  return new Response(known, { headers: { 'content-type': 'application/json' } })
}

/** A function that renders the home page with a site created from a build. */
function pageMaker({ createSite }: Built): () => Promise<string> {
  const site = createSite({
    content: loadContent(join(root, 'content'), { defaultLocale: 'en' }),
    platformFetch,
    now: () => new Date(),
    mode: 'production',
    log: { error: (details: object) => console.error(details) },
  })
  return async () => {
    const nonce = randomBytes(16).toString('base64')
    const context = { nonce, country: 'FI', publicOrigin: origin, platformFetch }
    const response = await site.handle(
      new Request(`${origin}/`, { headers: { cookie: 'user-language=en' } }),
      context,
    )
    if (response.status !== 200) throw new Error(`The home page answered ${response.status}.`)
    return response.text()
  }
}

/** CPU time per page in milliseconds. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  const end = performance.now() + Number(seconds) * 1000
  let pages = 0
  while (performance.now() < end) {
    await work()
    pages += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

const makePage = pageMaker((await import(build)) as Built)
await pageMaker((await loadBareSite(build)) as Built)()
const element = recordedElement()
const bare = () => renderToString(element)

const page = await makePage()
const written = bare()
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0
for (const part of [/<a /g, /<source /g, /<img /g, /class="c-cover /g, /<svg /g]) {
  if (count(written, part) !== count(page, part))
    throw new Error(`The reference differs from the page in ${part}.`)
}
const parts = readElements(page)
const withoutComponents = () => renderToString(elementOf(parts))

for (let turn = 0; turn < 200; turn += 1) {
  await makePage()
  bare()
  withoutComponents()
}
const lean: number[] = []
for (let round = 1; round <= Number(rounds); round += 1) {
  const isReversed = round % 2 === 0
  const first = await cost(isReversed ? bare : makePage)
  const second = await cost(isReversed ? makePage : bare)
  const [ours, reference] = isReversed ? [second, first] : [first, second]
  lean.push(await cost(withoutComponents))
  console.log(JSON.stringify({ ours, reference }))
}
const [covers, links] = [count(page, /class="c-cover /g), count(page, /<a /g)]
console.log(
  JSON.stringify({
    notes: [
      `${covers} covers, ${links} links, ${page.length} characters; the reference writes ${written.length}`,
      `the same HTML from elements without components: ${median(lean).toFixed(2)} ms`,
    ],
  }),
)
