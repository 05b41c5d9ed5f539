// The script that the operator's page loads. Replaced when it is served: __BASE__ by the sportsbook's address, and
// __MODULES__ by the paths of the client's modules, the entry first.
;(() => {
  const base = '__BASE__'
  const [entry, ...imported] = '__MODULES__'.split(' ').map((path) => `${base}/${path}`)
  for (const href of imported)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: 'anonymous' }),
    )

  window.BTRenderer = class {
    #mounted = null
    #isKilled = false

    initialize(options) {
      if (!options.token) throw new Error('the sportsbook needs a token')
      this.#mounted = import(entry).then(({ mount }) => (this.#isKilled ? null : mount(base, options)))
      return this.#mounted
    }

    updateOptions(changes) {
      // A client that could not be loaded has been reported by `initialize`.
      this.#mounted?.then((renderer) => renderer?.updateOptions(changes)).catch(() => {})
    }

    kill() {
      this.#isKilled = true
      this.#mounted?.then((renderer) => renderer?.kill()).catch(() => {})
    }
  }
})()
