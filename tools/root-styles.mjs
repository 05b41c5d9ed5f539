// @ts-check
// Names the styles that stand on every page alike in pages and in scripts. React Router writes `shared.css#` into pages where
// a part that is fetched later needs the file too, so that it stays when the page goes; Vite, which looks for `shared.css`,
// then fetches it once more with that part and lays it over the styles of the page. What the root asks for never goes.
// usage: root-styles.mjs FOLDER (the site's build)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from './size-gate.mjs'

/**
 * @param {string} text a manifest, as the browser's script or within the server's
 * @param {readonly string[]} styles what the root asks for, as the manifest spells it
 */
export function nameAlike(text, styles) {
  return styles.reduce((all, style) => all.replaceAll(`"${style}"`, `"${style.replace(/#$/, '')}"`), text)
}

/** @param {string} folder */
function main(folder) {
  const assets = join(folder, 'client', 'assets')
  const manifests = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => join(assets, name))
    .filter((file) => readFileSync(file, 'utf8').startsWith('window.__reactRouterManifest='))
  const styles = manifests.flatMap(
    (file) =>
      readManifest(readFileSync(file, 'utf8')).routes.root?.css?.filter((one) => one.endsWith('#')) ?? [],
  )
  const server = join(folder, 'server')
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(server, name))
  for (const file of [...manifests, ...scripts]) {
    const text = readFileSync(file, 'utf8')
    const alike = nameAlike(text, styles)
    if (alike !== text) writeFileSync(file, alike)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv[2] ?? '')
