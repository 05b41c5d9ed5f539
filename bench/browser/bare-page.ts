import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { elementOf, type Part, readElements } from '../pages/elements.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Vite {
  build(options: object): Promise<{ readonly output: readonly { readonly code?: string }[] }>
}

/** React with the page's elements as one minified script. */
async function bundleClient(): Promise<string> {
  const { resolve } = createRequire(join(ROOT, 'apps/site/package.json'))
  const vite: Vite = await import(pathToFileURL(resolve('vite')).href)
  const { output } = await vite.build({
    ...{ configFile: false, logLevel: 'silent', mode: 'production', root: import.meta.dirname },
    build: { write: false, rollupOptions: { input: join(import.meta.dirname, 'bare-client.ts') } },
  })
  const code = output[0]?.code
  if (!code) throw new Error('Vite built no script.')
  return code
}

/** React's production build, whatever the bench itself runs with. */
async function renderInProduction(part: Part): Promise<string> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const { renderToString } = await import('react-dom/server')
  const html = renderToString(elementOf(part))
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  return html
}

const isLoader = ({ name, props }: Exclude<Part, string>) =>
  name === 'script' || (name === 'link' && /modulepreload|manifest/.test(String(props.rel)))

/** The elements without the scripts of the product. */
function withoutScripts(part: Part): Part {
  if (typeof part === 'string') return part
  const parts = part.parts.filter((one) => typeof one === 'string' || !isLoader(one)).map(withoutScripts)
  return { ...part, parts }
}

/** Serves a page of `origin` as bare React hydrates it; its styles, fonts and pictures come from `origin`. */
export async function startBarePage(origin: string, path: string) {
  const html = await (await fetch(origin + path, { headers: { 'accept-language': 'en' } })).text()
  const parts = withoutScripts(readElements(html))
  const scripts = '<script src="/bare/parts.js"></script><script type="module" src="/bare/react.js"></script>'
  const rendered = (await renderInProduction(parts)).replace('</body>', () => `${scripts}</body>`)
  const json = JSON.stringify(JSON.stringify(parts)).replaceAll('<', '\\u003c')
  const own: Readonly<Record<string, readonly [type: string, body: string]>> = {
    [path]: ['text/html; charset=utf-8', `<!DOCTYPE html>${rendered}`],
    '/bare/parts.js': ['text/javascript; charset=utf-8', `window.parts=JSON.parse(${json})`],
    '/bare/react.js': ['text/javascript; charset=utf-8', await bundleClient()],
  }
  const server = createServer((incoming, response) => {
    const { url = '/', headers } = incoming
    const found = own[url]
    if (found) return response.writeHead(200, { 'content-type': found[0] }).end(found[1])
    const asked = request(new URL(url, origin), { headers: { ...headers, host: new URL(origin).host } })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.writeHead(502).end())
    asked.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
