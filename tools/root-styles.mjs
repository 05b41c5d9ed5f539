// @ts-check
// Unifies the names of the root's style sheets in the build. React Router writes `shared.css#` in pages if a
// lazily loaded chunk uses the file too, so that it stays when the page is left; Vite looks for `shared.css`,
// loads it again with the chunk and overrides the styles of the page. The root's style sheets never unload,
// so the suffix is not needed.
// usage: root-styles.mjs FOLDER (the site's build)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from './size-gate.mjs'

/**
 * @param {string} text a manifest: the browser's script or the server's
 * @param {readonly string[]} styles the root's style sheets as written in the manifest
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
