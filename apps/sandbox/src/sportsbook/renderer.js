// Runs in the site's page as the sportsbook's client would. Everything that it shows comes from the calls.
;(() => {
  const textsByLanguage = {
    en: {
      title: 'No matches to bet on right now',
      text: 'New ones appear here with their odds. The games are open in the meantime.',
      games: 'To the games',
      failed: 'What is on offer could not be read.',
      retry: 'Try again',
      list: 'On offer',
      slip: 'Bet slip',
      pick: 'Choose odds to place a bet.',
      stake: 'Stake',
      balance: 'Balance',
      pays: 'Possible payout',
      place: 'Place bet',
      placing: 'Placing your bet …',
      placed: 'Your bet is placed.',
      signIn: 'Sign in to bet',
      signUp: 'Create account',
      invalid: 'Enter an amount.',
      errors: {
        'insufficient-funds': 'Your balance is too low for this stake.',
        'limit-reached': 'This stake is above one of your limits.',
        'max-bet-exceeded': 'This stake is above the maximum.',
        'player-blocked': 'You can’t bet at the moment.',
        'odds-changed': 'The odds have changed. Please choose again.',
        'currency-changed': 'You have switched accounts. Please place the bet again.',
        'invalid-request': 'Enter an amount.',
        other: 'That didn’t work. Nothing was staked. Please try again.',
      },
    },
    de: {
      title: 'Gerade stehen keine Wetten offen',
      text: 'Neue Begegnungen erscheinen hier mit ihren Quoten. Bis dahin warten die Spiele auf Sie.',
      games: 'Zu den Spielen',
      failed: 'Das Angebot konnte nicht gelesen werden.',
      retry: 'Noch einmal versuchen',
      list: 'Angebot',
      slip: 'Wettschein',
      pick: 'Wählen Sie eine Quote, um zu wetten.',
      stake: 'Einsatz',
      balance: 'Guthaben',
      pays: 'Möglicher Gewinn',
      place: 'Wette abgeben',
      placing: 'Wette wird abgegeben …',
      placed: 'Ihre Wette ist abgegeben.',
      signIn: 'Zum Wetten anmelden',
      signUp: 'Konto eröffnen',
      invalid: 'Geben Sie einen Betrag ein.',
      errors: {
        'insufficient-funds': 'Ihr Guthaben reicht für diesen Einsatz nicht.',
        'limit-reached': 'Dieser Einsatz überschreitet eines Ihrer Limits.',
        'max-bet-exceeded': 'Dieser Einsatz liegt über dem Höchsteinsatz.',
        'player-blocked': 'Sie können gerade nicht wetten.',
        'odds-changed': 'Die Quote hat sich geändert. Bitte wählen Sie noch einmal.',
        'currency-changed': 'Sie haben das Konto gewechselt. Bitte geben Sie die Wette noch einmal ab.',
        'invalid-request': 'Geben Sie einen Betrag ein.',
        other: 'Das hat nicht geklappt. Es wurde nichts gesetzt. Bitte versuchen Sie es noch einmal.',
      },
    },
    fa: {
      title: 'فعلاً مسابقه‌ای برای شرط‌بندی نداریم',
      text: 'مسابقه‌های تازه با ضریب‌هایشان همین‌جا می‌آیند. تا آن وقت سری به بازی‌ها بزنید.',
      games: 'دیدن بازی‌ها',
      failed: 'آنچه ارائه می‌شود خوانده نشد.',
      retry: 'تلاش دوباره',
      list: 'رویدادها',
      slip: 'برگهٔ شرط',
      pick: 'برای شرط‌بندی یک ضریب انتخاب کنید.',
      stake: 'مبلغ شرط',
      balance: 'موجودی',
      pays: 'پرداخت احتمالی',
      place: 'ثبت شرط',
      placing: 'در حال ثبت شرط …',
      placed: 'شرط شما ثبت شد.',
      signIn: 'ورود برای شرط‌بندی',
      signUp: 'ساختن حساب',
      invalid: 'مبلغی وارد کنید.',
      errors: {
        'insufficient-funds': 'موجودی شما برای این مبلغ کافی نیست.',
        'limit-reached': 'این مبلغ از یکی از محدودیت‌های شما بیشتر است.',
        'max-bet-exceeded': 'این مبلغ از بیشترین مبلغ مجاز بیشتر است.',
        'player-blocked': 'فعلاً نمی‌توانید شرط ببندید.',
        'odds-changed': 'ضریب تغییر کرده است. لطفاً دوباره انتخاب کنید.',
        'currency-changed': 'حساب را عوض کرده‌اید. لطفاً شرط را دوباره ثبت کنید.',
        'invalid-request': 'مبلغی وارد کنید.',
        other: 'انجام نشد و مبلغی کم نشد. لطفاً دوباره تلاش کنید.',
      },
    },
  }
  const styles = `
    :host { display: grid; block-size: 100% }
    * { margin: 0; box-sizing: border-box }
    .none { display: grid; align-content: center; gap: var(--space-2); justify-items: center; text-align: center }
    .board { display: flex; flex-wrap: wrap; align-items: start; gap: var(--space-6) }
    .board ul { flex: 999 1 20rem }
    .slip { display: grid; flex: 1 1 17rem; gap: var(--space-3); padding: var(--space-4); border: var(--border);
      border-radius: var(--radius-md); background: var(--color-surface-2) }
    h2 { font: inherit; color: var(--color-text); font-family: var(--font-display); font-size: var(--text-lg) }
    p, time, dt { color: var(--color-text-2); font-size: var(--text-sm) }
    dl { display: grid; grid-template-columns: 1fr auto; gap: var(--space-2) }
    dd { margin: 0; color: var(--color-text) }
    ul { display: grid; align-content: start; gap: var(--space-3); padding: 0; list-style: none }
    .event { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-3);
      padding-block: var(--space-3); border-block-end: var(--border) }
    .odds { display: flex; flex-wrap: wrap; gap: var(--space-2) }
    .odds small { color: var(--color-text-3); font-size: var(--text-sm) }
    .odds b { color: var(--color-text); font-weight: var(--weight-strong) }
    label { display: grid; gap: var(--space-1); color: var(--color-text-2); font-size: var(--text-sm) }
    input { inline-size: 100%; min-block-size: 44px; padding-inline: var(--space-3); border: var(--border-strong);
      border-radius: var(--radius-sm); background: var(--color-ground); color: var(--color-text); font: inherit }
    a, button { display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-block-size: 44px;
      padding-inline: var(--space-4); border: 0; border-radius: var(--radius-sm); background: var(--color-surface-3);
      color: var(--color-text); font: inherit; text-decoration: none; cursor: pointer }
    .odds button { padding-inline: var(--space-3) }
    .odds button[aria-pressed=true] { outline: 2px solid var(--color-focus); outline-offset: -2px }
    .primary { background: var(--color-brass); color: var(--color-on-brass); font-weight: var(--weight-strong) }
    button[aria-disabled=true] { opacity: 0.6 }
    :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px }`

  const createElement = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  const isGuestToken = (token) => {
    try {
      const [, payload] = token.split('.')
      return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).guest === true
    } catch {
      return true
    }
  }

  /** An amount with the decimals of another one; null if it is none. */
  const normalise = (typed, sample) => {
    const [, whole, decimals = ''] = /^0*(\d{1,15})(?:[.,](\d*))?$/.exec(typed.trim()) ?? []
    const places = (sample.split('.')[1] ?? '').length
    if (whole === undefined || decimals.length > places || !/[1-9]/.test(whole + decimals)) return null
    return places ? `${whole}.${decimals.padEnd(places, '0')}` : whole
  }

  class Failure extends Error {}

  window.BTRenderer = class {
    #host = createElement('div')
    #abort = new AbortController()
    #slip = createElement('form', { className: 'slip', noValidate: true })
    #account = null

    initialize({ token, lang, target, onLogin, onRegister, onTokenExpired }) {
      if (!token) throw new Error('the sportsbook needs a token')
      Object.assign(this, { token, lang, onLogin, onRegister, onTokenExpired })
      this.texts = textsByLanguage[lang] ?? textsByLanguage.en
      // Like the site: British English, Latin digits, 24 hours.
      this.tag = { en: 'en-GB', fa: 'fa-u-nu-latn-ca-gregory' }[lang] ?? lang
      this.root = this.#host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      this.root.adoptedStyleSheets = [sheet]
      target.replaceChildren(this.#host)
      this.#draw()
    }

    async #draw() {
      const { texts, root } = this
      try {
        const response = await fetch('__BASE__/events', { signal: this.#abort.signal })
        if (!response.ok) throw new Error(String(response.status))
        const { data } = await response.json()
        if (data.length === 0) return root.replaceChildren(this.#empty())
        root.replaceChildren(createElement('div', { className: 'board' }, this.#list(data), this.#slip))
        await this.#drawSlip(null)
      } catch {
        if (this.#abort.signal.aborted) return
        const retry = createElement('button', { type: 'button', onclick: () => this.#draw() }, texts.retry)
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

    #empty() {
      const { texts } = this
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

    #list(events) {
      const day = new Intl.DateTimeFormat(this.tag, { day: 'numeric', month: 'short', year: 'numeric' })
      const hour = new Intl.DateTimeFormat(this.tag, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
      const formatted = (moment) =>
        `${day.format(moment).replace(/\bSept\b(?!\.)/, 'Sep')}${this.lang === 'fa' ? '،' : ','} ${hour.format(moment)}`
      const rows = events.map((event) =>
        createElement(
          'li',
          { className: 'event' },
          createElement(
            'div',
            {},
            createElement('h2', {}, event.title),
            createElement('time', { dateTime: event.startsAt }, formatted(new Date(event.startsAt))),
          ),
          createElement(
            'div',
            { className: 'odds' },
            ...event.odds.map(({ name, price }, index) =>
              createElement(
                'button',
                {
                  type: 'button',
                  ariaPressed: 'false',
                  onclick: ({ currentTarget }) => {
                    for (const one of this.root.querySelectorAll('.odds button')) one.ariaPressed = 'false'
                    currentTarget.ariaPressed = 'true'
                    this.#drawSlip({ event, name, price, index })
                  },
                },
                createElement('small', {}, name),
                ' ',
                createElement('b', {}, this.#decimal(price)),
              ),
            ),
          ),
        ),
      )
      return createElement('ul', { ariaLabel: this.texts.list }, ...rows)
    }

    #decimal(value) {
      return new Intl.NumberFormat(this.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        value,
      )
    }

    #money(amount) {
      const { currency } = this.#account
      try {
        return new Intl.NumberFormat(this.tag, { style: 'currency', currency }).format(amount)
      } catch {
        // A cryptocurrency.
        return `${amount} ${currency}`
      }
    }

    /** The data of a call; an expired token is renewed once. */
    async #call(path, body) {
      for (const isRetry of [false, true]) {
        const response = await fetch(`__BASE__/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, token: this.token }),
          signal: this.#abort.signal,
        })
        const { data, error } = await response.json()
        if (response.ok) return data
        if (error.code !== 'token-expired' || isRetry) throw new Failure(error.code)
        this.token = await this.onTokenExpired()
      }
    }

    #message(failure) {
      const { errors } = this.texts
      return errors[failure instanceof Failure ? failure.message : 'other'] ?? errors.other
    }

    async #drawSlip(chosen) {
      const { texts } = this
      const heading = createElement('h2', {}, texts.slip)
      this.#slip.ariaLabel = texts.slip
      this.#slip.onsubmit = (event) => event.preventDefault()
      if (isGuestToken(this.token)) {
        this.#slip.replaceChildren(
          heading,
          createElement(
            'button',
            { type: 'button', className: 'primary', onclick: this.onLogin },
            texts.signIn,
          ),
          createElement('button', { type: 'button', onclick: this.onRegister }, texts.signUp),
        )
        return
      }
      if (!chosen) {
        this.#slip.replaceChildren(heading, createElement('p', {}, texts.pick))
        return
      }
      try {
        this.#account = await this.#call('account', {})
      } catch (failure) {
        if (this.#abort.signal.aborted) return
        this.#slip.replaceChildren(heading, createElement('p', { role: 'alert' }, this.#message(failure)))
        return
      }
      this.#slip.replaceChildren(heading, ...this.#fields(chosen))
    }

    #fields({ event, name, price, index }) {
      const { texts } = this
      const status = createElement('p', { role: 'status' })
      const pays = createElement('dd', {}, '–')
      const balance = createElement('dd', {}, this.#money(this.#account.balance))
      const stake = createElement('input', { inputMode: 'decimal', autocomplete: 'off', name: 'stake' })
      stake.oninput = () => {
        const amount = normalise(stake.value, this.#account.balance)
        pays.textContent = amount === null ? '–' : this.#money(Math.floor(amount * price * 100) / 100)
      }
      const submit = createElement('button', { className: 'primary' }, texts.place)
      let isPlacing = false
      this.#slip.onsubmit = async (submitted) => {
        submitted.preventDefault()
        const amount = normalise(stake.value, this.#account.balance)
        if (amount === null) {
          status.textContent = texts.invalid
          stake.focus()
          return
        }
        if (isPlacing) return
        isPlacing = true
        submit.ariaDisabled = 'true'
        status.textContent = texts.placing
        const { currency } = this.#account
        try {
          const placed = await this.#call('bets', {
            ...{ eventId: event.id, outcome: index, price, stake: amount, currency },
          })
          balance.textContent = this.#money(placed.balance)
          stake.value = ''
          pays.textContent = '–'
          status.textContent = texts.placed
        } catch (failure) {
          if (!this.#abort.signal.aborted) status.textContent = this.#message(failure)
        } finally {
          isPlacing = false
          submit.ariaDisabled = 'false'
        }
      }
      return [
        createElement('p', {}, `${event.title}: ${name} @ ${this.#decimal(price)}`),
        createElement('label', {}, texts.stake, stake),
        createElement(
          'dl',
          {},
          createElement('dt', {}, texts.pays),
          pays,
          createElement('dt', {}, texts.balance),
          balance,
        ),
        submit,
        status,
      ]
    }

    kill() {
      this.#abort.abort()
      this.#host.remove()
    }
  }
})()
