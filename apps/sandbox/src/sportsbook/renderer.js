// Runs in the site's page as the sportsbook's client would. Everything that it shows comes from the call.
;(() => {
  const textsByLanguage = {
    en: {
      title: 'No matches to bet on right now',
      text: 'New ones appear here with their odds. The games are open in the meantime.',
      games: 'To the games',
      failed: 'What is on offer could not be read.',
      retry: 'Try again',
      list: 'On offer',
    },
    de: {
      title: 'Gerade stehen keine Wetten offen',
      text: 'Neue Begegnungen erscheinen hier mit ihren Quoten. Bis dahin warten die Spiele auf Sie.',
      games: 'Zu den Spielen',
      failed: 'Das Angebot konnte nicht gelesen werden.',
      retry: 'Noch einmal versuchen',
      list: 'Angebot',
    },
    fa: {
      title: 'فعلاً مسابقه‌ای برای شرط‌بندی نداریم',
      text: 'مسابقه‌های تازه با ضریب‌هایشان همین‌جا می‌آیند. تا آن وقت سری به بازی‌ها بزنید.',
      games: 'دیدن بازی‌ها',
      failed: 'آنچه ارائه می‌شود خوانده نشد.',
      retry: 'تلاش دوباره',
      list: 'رویدادها',
    },
  }
  const styles = `
    :host { display: grid; block-size: 100% }
    * { margin: 0 }
    .none { display: grid; align-content: center; gap: var(--space-2); justify-items: center; text-align: center }
    h2 { font: inherit; color: var(--color-text); font-family: var(--font-display); font-size: var(--text-lg) }
    p, time { color: var(--color-text-2); font-size: var(--text-sm) }
    ul { display: grid; align-content: start; gap: var(--space-3); padding: 0; list-style: none }
    .event { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-3);
      padding-block: var(--space-3); border-block-end: var(--border) }
    .odds { display: flex; flex-wrap: wrap; gap: var(--space-2) }
    .odds span { display: inline-flex; align-items: center; gap: var(--space-2); min-block-size: 44px;
      padding-inline: var(--space-3); border-radius: 4px; background: var(--color-surface-3) }
    .odds small { color: var(--color-text-3); font-size: var(--text-sm) }
    .odds b { color: var(--color-text); font-weight: var(--weight-strong) }
    a, button { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: var(--space-4); border: 0; border-radius: var(--radius-sm);
      background: var(--color-surface-3); color: var(--color-text); font: inherit; text-decoration: none }`

  const createElement = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  window.BTRenderer = class {
    #host = createElement('div')
    #abort = new AbortController()

    initialize({ token, lang, target }) {
      if (!token) throw new Error('the sportsbook needs a token')
      const texts = textsByLanguage[lang] ?? textsByLanguage.en
      const root = this.#host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      root.adoptedStyleSheets = [sheet]
      target.replaceChildren(this.#host)
      this.#draw(root, texts, lang)
    }

    async #draw(root, texts, lang) {
      try {
        const response = await fetch('__EVENTS__', { signal: this.#abort.signal })
        if (!response.ok) throw new Error(String(response.status))
        const { data } = await response.json()
        root.replaceChildren(data.length === 0 ? this.#empty(texts) : this.#list(data, texts, lang))
      } catch {
        if (this.#abort.signal.aborted) return
        const retry = createElement(
          'button',
          { type: 'button', onclick: () => this.#draw(root, texts, lang) },
          texts.retry,
        )
        root.replaceChildren(
          createElement(
            'div',
            { className: 'none' },
            createElement('p', { role: 'alert' }, texts.failed),
            retry,
          ),
        )
      }
    }

    #empty(texts) {
      // A sibling of the current page, so that the language prefix of the path is kept.
      const games = createElement(
        'a',
        { href: location.pathname.replace(/\/betting$/, '/categories') },
        texts.games,
      )
      return createElement(
        'div',
        { className: 'none' },
        createElement('h2', {}, texts.title),
        createElement('p', {}, texts.text),
        games,
      )
    }

    #list(events, texts, lang) {
      // Like the site: British English, Latin digits, 24 hours.
      const tag = { en: 'en-GB', fa: 'fa-u-nu-latn-ca-gregory' }[lang] ?? lang
      const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' })
      const hour = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      const formatted = (moment) =>
        `${day.format(moment).replace(/\bSept\b(?!\.)/, 'Sep')}${lang === 'fa' ? '،' : ','} ${hour.format(moment)}`
      const decimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      const rows = events.map(({ title, startsAt, odds }) =>
        createElement(
          'li',
          { className: 'event' },
          createElement(
            'div',
            {},
            createElement('h2', {}, title),
            createElement('time', { dateTime: startsAt }, formatted(new Date(startsAt))),
          ),
          createElement(
            'div',
            { className: 'odds' },
            ...odds.map(({ name, price }) =>
              createElement(
                'span',
                {},
                createElement('small', {}, name),
                ' ',
                createElement('b', {}, decimal.format(price)),
              ),
            ),
          ),
        ),
      )
      return createElement('ul', { ariaLabel: texts.list }, ...rows)
    }

    kill() {
      this.#abort.abort()
      this.#host.remove()
    }
  }
})()
