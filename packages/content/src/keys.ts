// biome-ignore-all format: written by a program
// Written by keys.cli.ts from content/en: do not edit.

/** Wraps what stands between a tag's ends. */
export type Tag = 'tag'

/** The messages by group and key, with the values that each must be given. */
export interface MessageKeys {
  alerts: {
    close: null
    'invalid-credentials': null
    'invalid-credentials.phone': null
    'account-blocked': null
    'account-blocked.support': { readonly address: string | number }
    'self-excluded': null
    'self-excluded.support': { readonly address: string | number }
    'country-restricted': null
    'registration-refused': null
    'rate-limited': null
    'rate-limited.minutes': { readonly minutes: number }
    'rate-limited.seconds': { readonly seconds: number }
    somethingWrong: null
    'no-connection': null
    withdrawalProcessed: null
    'withdrawalProcessed.text': null
    'wager-pending': null
    'wager-pending.text': null
    'wager-pending.why': null
    limitedDeposit: null
    'limitedDeposit.text': null
    'limitedDeposit.support': null
    'session-closed': null
    'bonus-cancelled': null
    socialSignInFailed: null
    'socialSignInFailed.text': null
    'limit-set': null
    'break-begun': null
    withdrawalElsewhere: null
    'withdrawalElsewhere.text': null
    resentVerification: null
    'resentVerification.text': null
    'limit.changed': null
    'limit.changes': { readonly when: string | number }
    'limit.going': { readonly when: string | number }
    sentAlready: null
    'sentAlready.text': null
    welcomeByEmail: null
    'welcomeByEmail.text': null
    welcomeByPhone: null
    'welcomeByPhone.text': null
    'freespins-cancelled': null
    'deposit-paid': { readonly amount: string | number }
    'deposit-paid.text': null
    'deposit-failed': { readonly amount: string | number }
    'deposit-failed.declined': null
    'deposit-failed.unpaid': null
    'deposit-failed.expired': null
    'deposit-failed.cancelled': null
    'deposit-failed.refused': null
    'deposit-failed.unreachable': null
    'withdrawal-paid': { readonly amount: string | number }
    'withdrawal-failed': { readonly amount: string | number }
    'withdrawal-failed.declined': null
    'withdrawal-failed.expired': null
    'withdrawal-failed.cancelled': null
    'withdrawal-failed.refused': null
    'withdrawal-failed.unreachable': null
  }
  'fields-settings': {
    'email.label': null
    'password.label': null
    'password.show': null
    'password.hide': null
    'password.weak': null
    'password.good': null
    'password.strong': null
    'password_confirmation.label': null
    'country.label': null
    'country.search': null
    'country.none': null
    'currency.label': null
    'currency.search': null
    'currency.none': null
    'nickname.label': null
    'bonusCode.label': null
    'referralCode.label': null
    'agreements.label': { readonly age: string | number; readonly terms: Tag; readonly privacy: Tag }
    'agreements.short': null
    'agreements.default': null
    'receiveEmailPromo.label': null
    'receiveEmailPromo.default': null
    'receiveSmsPromo.label': null
    'receiveSmsPromo.default': null
    'currentPassword.label': null
    'newPassword.label': null
    'repeatNewPassword.label': null
    'firstName.label': null
    'lastName.label': null
    'personalIdNumber.label': null
    'nationality.label': null
    'city.label': null
    'address.label': null
    'additionalAddress.label': null
    'profession.label': null
    'securityQuestion.label': null
    'securityAnswer.label': null
    'placeOfBirth.label': null
    'locale.label': null
    'gender.label': null
    'gender.female': null
    'gender.male': null
    'gender.other': null
    'postalCode.label': null
    'timeZone.label': null
    'timeZone.choose': null
    'language.label': null
    'language.choose': null
    'receiveBonus.label': null
    'receiveBonus.default': null
    'phone.label': null
    'phone.prefix': null
    'phone.search': null
    'phone.none': null
    'birthdate.label': null
    'birthdate.day': null
    'birthdate.month': null
    'birthdate.year': null
    'message.label': null
    'age.label': null
    'cpf_number.label': null
    'choice.choose': null
    'choice.search': null
    'choice.none': null
    'tag.warning': null
    'tag.none': null
    optional: null
    'faults.missing': { readonly fields: string | number }
    'faults.wrong': { readonly fields: string | number }
    'faults.both': { readonly missing: string | number; readonly wrong: string | number }
    'faults.separator': null
    'rule.required': null
    'rule.email': null
    'rule.email-local': null
    'rule.integer': null
    'rule.numeric': null
    'rule.decimal': null
    'rule.url': null
    'rule.ip': null
    'rule.mac': null
    'rule.max-length': { readonly max: string | number }
    'rule.min-length': { readonly min: string | number }
    'rule.min-value': { readonly min: string | number }
    'rule.max-value': { readonly max: string | number }
    'rule.between': { readonly min: string | number; readonly max: string | number }
    'rule.confirmed': null
    'rule.different': null
    'rule.accepted': null
    'rule.declined': null
    'rule.regex': null
    'rule.not_regex': null
    'rule.digits': { readonly param: string | number }
    'rule.digits_between': { readonly min: string | number; readonly max: string | number }
    'rule.date': null
    'rule.before': { readonly param: string | number }
    'rule.after': { readonly param: string | number }
    'rule.before_or_equal': { readonly param: string | number }
    'rule.after_or_equal': { readonly param: string | number }
    'rule.date_equals': { readonly param: string | number }
    'rule.boolean': null
    'rule.array': null
    'rule.string': null
    'rule.minAge': { readonly min: string | number }
    'rule.maxAge': { readonly max: string | number }
    'rule.age-mismatch': null
    'rule.phone': null
    'rule.phone.not-a-number': null
    'rule.phone.too-short': null
    'rule.phone.too-long': null
    'rule.phone.invalid-country': null
    'rule.cpf_number': null
    'rule.iban': null
    'rule.countryCode': null
    'rule.languageCode': null
    'rule.uppercase': null
    'rule.lowercase': null
    'rule.alpha': null
    'rule.alphaNum': null
    'rule.alpha_dash': null
    'rule.taken': null
    'rule.taken-phone': null
    'rule.unlisted': null
    'rule.other': null
  }
  layout: {
    'site.tagline': null
    'skip-to-content': null
    'header.main': null
    'header.sign-in': null
    'header.sign-up': null
    'header.home': { readonly brand: string | number }
    'header.deposit': null
    'header.balance': { readonly amount: string | number }
    'header.bonus-part': { readonly amount: string | number }
    'header.loading': null
    'header.language': null
    'header.currencies': null
    'nav.casino': null
    'nav.fairness': null
    'nav.lobby': null
    'nav.games': null
    'nav.providers': null
    'nav.favourites': null
    'nav.recently-played': null
    'nav.betting': null
    'nav.tournaments': null
    'nav.loyalty': null
    'nav.history': null
    'nav.security': null
    'nav.wallet': null
    'nav.rewards': null
    'nav.sign-in': null
    'nav.menu': null
    'nav.safer-gambling': null
    'menu.title': null
    'menu.close': null
    'drawer.toggle': null
    'currencies.title': null
    'currencies.failed': null
    'currencies.more': null
    'return-game.title': null
    'return-game.back': { readonly game: string | number }
    'return-game.forget': null
    'account.open': { readonly name: string | number }
    'account.profile': null
    'account.history': null
    'account.quests': null
    'account.limits': null
    'account.security': null
    'account.sign-out': null
    'footer.stay': null
    'footer.protection': { readonly help: Tag }
    'footer.age': { readonly age: string | number }
    'footer.licence': { readonly brand: string | number; readonly company: string | number; readonly licence: string | number }
    'footer.online': { readonly players: number }
    'footer.casino': null
    'footer.about': null
    'footer.account': null
    'footer.verification': null
    'footer.payments': null
    'footer.events': null
    'footer.set-limits': null
    'footer.break': null
    'footer.all-games': null
    'footer.fairness': null
    'footer.responsible-gambling': null
    'footer.terms': null
    'footer.privacy': null
    'footer.contact': null
    'footer.questions': null
    'footer.cookies': null
    'footer.marks': null
    'footer.theme': null
    'footer.theme.light': null
    'footer.theme.dark': null
    'footer.theme.system': null
    'error.title': null
    'error.description': null
    'error.unexpected-description': null
    'error.buttonLabel': null
    'error.dialog': null
    'error.retry': null
    'rail.previous': null
    'rail.next': null
    'game.new': null
    toasts: null
    'toasts.close': null
    'toasts.error': null
    'toasts.success': null
    'toasts.warn': null
    'toasts.info': null
    'date.full': { readonly day: string | number; readonly month: string | number; readonly year: string | number; readonly hour: string | number; readonly minute: string | number }
    'date.time': { readonly hour: string | number; readonly minute: string | number }
  }
  mails: {
    'frame.greeting': { readonly nickname: string | number }
    'frame.greeting-unnamed': null
    'frame.sign-off': { readonly brand: string | number }
    'frame.why': null
    'fact.amount': null
    'fact.method': null
    'fact.number': null
    'fact.device': null
    'fact.device.value': { readonly browser: string | number; readonly system: string | number }
    'fact.country': null
    'fact.time': null
    'fact.unknown': null
    'fact.name': null
    'fact.email': null
    'fact.language': null
    'fact.claimed-player': null
    'email-confirmation.subject': null
    'email-confirmation.heading': null
    'email-confirmation.body': { readonly brand: string | number }
    'email-confirmation.action': null
    'email-confirmation.note': null
    'password-reset.subject': null
    'password-reset.heading': null
    'password-reset.body': { readonly brand: string | number }
    'password-reset.action': null
    'password-reset.note': { readonly minutes: string | number }
    'password-changed.subject': null
    'password-changed.heading': null
    'password-changed.body': null
    'password-changed.support': { readonly support: string | number }
    'password-changed.action': null
    'new-device.subject': null
    'new-device.heading': null
    'new-device.body': null
    'new-device.support': { readonly support: string | number }
    'new-device.action': null
    'deposit-received.subject': { readonly amount: string | number }
    'deposit-received.heading': null
    'deposit-received.body': null
    'deposit-received.action': null
    'withdrawal-requested.subject': { readonly amount: string | number }
    'withdrawal-requested.heading': null
    'withdrawal-requested.body': null
    'withdrawal-requested.support': { readonly support: string | number }
    'withdrawal-requested.action': null
    'withdrawal-paid.subject': { readonly amount: string | number }
    'withdrawal-paid.heading': null
    'withdrawal-paid.body': null
    'withdrawal-paid.action': null
    'withdrawal-refused.subject': { readonly amount: string | number }
    'withdrawal-refused.heading': null
    'withdrawal-refused.body': null
    'withdrawal-refused.action': null
    'contact-receipt.subject': { readonly reference: string | number }
    'contact-receipt.heading': null
    'contact-receipt.body': { readonly brand: string | number }
    'contact-receipt.note': null
    'contact-receipt.why': null
    'contact-forward.subject': { readonly topic: string | number; readonly reference: string | number }
    'contact-forward.note': null
    'contact-forward.why': null
    'phone-code.text': { readonly code: string | number; readonly brand: string | number; readonly minutes: string | number }
    'password-code.text': { readonly code: string | number; readonly brand: string | number; readonly minutes: string | number }
    'fact.limit': null
    'fact.at-most': null
    'fact.over': null
    'fact.from': null
    'fact.until': null
    'limit.bet': null
    'limit.loss': null
    'limit.deposit': null
    'limit.over.daily': null
    'limit.over.weekly': null
    'limit.over.monthly': null
    'limit-set.subject': null
    'limit-set.heading': null
    'limit-set.body': null
    'limit-set.support': { readonly support: string | number }
    'limit-set.action': null
    'limit-lowered.subject': null
    'limit-lowered.heading': null
    'limit-lowered.body': null
    'limit-lowered.support': { readonly support: string | number }
    'limit-lowered.action': null
    'limit-kept.subject': null
    'limit-kept.heading': null
    'limit-kept.body': null
    'limit-kept.support': { readonly support: string | number }
    'limit-kept.action': null
    'limit-raise-requested.subject': null
    'limit-raise-requested.heading': null
    'limit-raise-requested.body': { readonly when: string | number }
    'limit-raise-requested.support': { readonly support: string | number }
    'limit-raise-requested.action': null
    'limit-removal-requested.subject': null
    'limit-removal-requested.heading': null
    'limit-removal-requested.body': { readonly when: string | number }
    'limit-removal-requested.support': { readonly support: string | number }
    'limit-removal-requested.action': null
    'limit-raised.subject': null
    'limit-raised.heading': null
    'limit-raised.body': null
    'limit-raised.support': { readonly support: string | number }
    'limit-raised.action': null
    'limit-removed.subject': null
    'limit-removed.heading': null
    'limit-removed.body': null
    'limit-removed.support': { readonly support: string | number }
    'limit-removed.action': null
    'break-begun.subject': null
    'break-begun.heading': null
    'break-begun.body': null
    'break-begun.action': null
    'self-exclusion-begun.subject': null
    'self-exclusion-begun.heading': null
    'self-exclusion-begun.body': null
    'self-exclusion-begun.support': { readonly support: string | number }
    'self-exclusion-begun.action': null
  }
  messages: {
    'deposit-received': { readonly amount: string | number }
    'deposit-failed': { readonly amount: string | number; readonly reason: string | number }
    'withdrawal-paid': { readonly amount: string | number }
    'withdrawal-refused': { readonly amount: string | number }
    'identity-accepted': null
    'identity-refused': null
    'quest-completed': { readonly name: string | number }
    'level-reached': { readonly level: string | number }
    'limit-changed': { readonly kind: string | number; readonly period: string | number; readonly amount: string | number }
    'limit-removed': { readonly kind: string | number; readonly period: string | number }
    'bonus-issued': { readonly name: string | number }
    'freespins-issued': { readonly count: number; readonly name: string | number }
  }
  'modals/bets': {
    close: null
    back: null
    'max.title': null
    'max.text': { readonly amount: string | number }
    'max.none': null
    'restricted.title': null
    'restricted.event': null
    'restricted.market': null
    'restricted.account': null
    'restricted.none.title': null
    'restricted.none': null
  }
  'modals/bonus': {
    close: null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    freespins: { readonly count: number }
    'state.issued': null
    'state.active': null
    'state.played': null
    'state.cancelled': null
    'state.expired': null
    'state.lost': null
    'state.ended': null
    'fact.game': null
    'fact.max-bet': null
    'fact.issued': null
    'fact.finished': null
    'gone.title': null
    'gone.text': null
    all: null
    how: null
    'details.title': null
    'details.cancel': null
    'details.package': null
    'package.title': null
    'package.list': null
    'package.empty': null
    'cancel.title': null
    'cancel.issued': null
    'cancel.active': null
    'cancel.confirm': null
    'cancel.confirming': null
    'cancel.keep': null
    'cancel.failed': null
    'unsettled.title': null
    'unsettled.text': null
    'unsettled.none': null
    'unsettled.list': null
    'lock.title': null
    'lock.finished': null
    'change.title': null
    'change.text': null
    'change.waiting': { readonly name: string | number }
    'wallet.title': { readonly currency: string | number }
    'wallet.held': null
    'wallet.text': null
    'wallet.list': { readonly currency: string | number }
    'wallet.empty': { readonly currency: string | number }
    'wallet.unknown.title': null
    'wallet.unknown.text': null
    'wallet.accounts': null
    'reward.title': null
    'reward.details': null
    'reward.gone.title': null
    'reward.gone.text': null
    'details.cancel.freespins': null
    'package.only': null
    'cancel.title.freespins': null
    'cancel.confirm.freespins': null
  }
  'modals/cancel-deposit': {
    displayModal: null
    title: null
    close: null
    text: null
    leave: null
    stay: null
  }
  'modals/categories': {
    title: null
    close: null
    games: { readonly count: number }
    loading: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    'empty.title': null
    'empty.text': null
  }
  'modals/close-session': {
    title: null
    text: null
    device: null
    country: null
    since: null
    seen: null
    confirm: null
    confirming: null
    keep: null
    failed: null
    loading: null
    'gone.title': null
    'gone.text': null
    back: null
    close: null
  }
  'modals/cookies': {
    title: null
    text: { readonly privacy: Tag }
    necessary: null
    all: null
    failed: null
  }
  'modals/demo-game': {
    title: null
    text: null
    'text.player': null
    stay: null
    'sign-in': null
    'sign-up': null
    play: null
  }
  'modals/deposit-result': {
    title: null
    close: null
    waiting: null
    'waiting.text': null
    slow: null
    'success.title': { readonly amount: string | number }
    'success.balance': { readonly balance: string | number }
    'success.text': null
    'pending.title': { readonly amount: string | number }
    'pending.text': null
    'elsewhere.title': null
    'elsewhere.text': { readonly amount: string | number }
    'elsewhere.close': null
    'left.title': { readonly amount: string | number }
    'left.text': null
    'failed.title': null
    'failed.declined': { readonly amount: string | number }
    'failed.expired': { readonly amount: string | number }
    'failed.cancelled': { readonly amount: string | number }
    'failed.refused': { readonly amount: string | number }
    'failed.unreachable': { readonly amount: string | number }
    'unknown.title': null
    'unknown.text': null
    'unreachable.title': null
    'unreachable.text': null
    'problem.limit': null
    'problem.method': null
    'problem.provider': null
    'problem.failed': null
    done: null
    history: null
    again: null
    retry: null
    reference: { readonly number: string | number }
    'failed.unpaid': { readonly amount: string | number }
    'problem.refused': null
    'left.told': null
    'problem.open': null
  }
  'modals/equivalent-currency': {
    title: null
    close: null
    text: null
    toggle: null
    currencies: null
    done: null
  }
  'modals/forgot-pass': {
    title: null
    tabs: null
    'tabs.email': null
    'tabs.phone': null
    'lead.email': null
    'lead.phone': null
    'submit.email': null
    'submit.phone': null
    'submitting.email': null
    'submitting.phone': null
    remembered: null
    'sign-in': null
    'sent.title': null
    'sent.text': { readonly email: string | number; readonly minutes: string | number }
    'sent.nothing': null
    'sent.support': { readonly address: string | number }
    again: null
    'phone.title': null
    'phone.text': { readonly phone: string | number; readonly minutes: string | number }
    'phone.submit': null
    'phone.submitting': null
    close: null
  }
  'modals/game-dialog': {
    close: null
    back: null
    loading: null
    unknown: null
    'unknown.text': null
  }
  'modals/geo-restricted-game': {
    title: null
    text: { readonly country: string | number }
    'text.unknown': null
    open: null
    back: null
    others: null
    'title.open': null
    'title.unknown': null
    play: null
  }
  'modals/geo-restricted-type': {
    title: null
    text: { readonly country: string | number }
    'text.unknown': null
    more: null
    back: null
    close: null
    'open.title': null
    'open.text': null
    'open.sign-up': null
    'closed.more': null
    'closed.back': null
  }
  'modals/limits': {
    close: null
    loading: null
    saving: null
    'name.deposit': null
    'name.loss': null
    'name.bet': null
    'about.deposit': null
    'about.loss': null
    'about.bet': null
    kind: null
    currency: null
    'currency.hint': null
    period: null
    'period.daily': null
    'period.weekly': null
    'period.monthly': null
    amount: null
    'amount.missing': null
    'amount.zero': null
    'used.daily': { readonly used: string | number; readonly most: string | number }
    'used.weekly': { readonly used: string | number; readonly most: string | number }
    'used.monthly': { readonly used: string | number; readonly most: string | number }
    'used.of': { readonly used: string | number; readonly most: string | number }
    reached: null
    'add.title': null
    'add.submit': null
    'edit.title': null
    'edit.submit': null
    'edit.remove': null
    'edit.when': null
    'edit.gone.title': null
    'edit.gone.text': null
    'problem.exists': null
    'problem.fixed': null
    'problem.offline': null
    'problem.failed': null
    leave: null
    term: null
    'cooling-off.title': null
    'cooling-off.text': null
    'cooling-off.sure': null
    'cooling-off.submit': null
    'cooling-off.term.1': null
    'cooling-off.term.2': null
    'cooling-off.term.3': null
    'cooling-off.term.4': null
    'cooling-off.term.5': null
    'self-exclusion.title': null
    'self-exclusion.text': null
    'self-exclusion.sure': null
    'self-exclusion.submit': null
    'self-exclusion.term.1': null
    'self-exclusion.term.2': null
    'self-exclusion.term.3': null
    'game.title': null
    'game.break.title': null
    'game.text': null
    'game.break': null
    'game.none': null
    'game.none.text': null
    'game.back': null
    'game.limits': null
  }
  'modals/loyalty': {
    close: null
    'level.title': null
    'level.all': null
    'earn.title': null
    'earn.text': null
    'none.title': null
    'none.text': null
    'reached.title': { readonly level: string | number }
    'reached.points': { readonly points: number }
  }
  'modals/mobile-game': {
    title: null
    text: null
    'text.player': null
    'text.demo': null
    restricted: null
  }
  'modals/profile-confirmed': {
    close: null
    title: null
    text: null
    back: null
    profile: null
    loading: null
    'open.title': null
    'open.text': null
    'open.action': null
    'unknown.title': null
    'unknown.guest': null
    'unknown.failed': null
    'sign-in': null
  }
  'modals/providers': {
    title: null
    close: null
    find: null
    'find.clear': null
    games: { readonly count: number }
    show: { readonly count: number }
    'show.unknown': null
    clear: null
    more: { readonly shown: number; readonly count: number }
    loading: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    'empty.title': null
    'empty.text': null
  }
  'modals/quests': {
    close: null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    'hub.title': null
    'hub.own': null
    'hub.house': null
    'hub.done': { readonly done: string | number; readonly total: number }
    'hub.ends': null
    'hub.tasks': null
    'hub.rewards': null
    'hub.take': null
    'hub.take.name': { readonly name: string | number }
    'hub.taking': null
    'hub.taken': { readonly name: string | number }
    'hub.give-up': null
    'hub.give-up.name': { readonly name: string | number }
    'hub.give-up.question': { readonly name: string | number }
    'hub.give-up.text': null
    'hub.give-up.keep': null
    'hub.giving-up': null
    'hub.given-up': { readonly name: string | number }
    'hub.empty.title': null
    'hub.empty.text': null
    'gone.title': null
    'gone.text': null
    'gone.all': null
    'tasks.title': null
    'tasks.list': { readonly name: string | number }
    'tasks.done': null
    'tasks.progress': { readonly progress: string | number; readonly quantity: string | number }
    'tasks.games': null
    'tasks.elsewhere': { readonly currency: string | number }
    'task.rounds': { readonly quantity: number }
    'task.deposits': { readonly quantity: number }
    'task.games': { readonly quantity: number }
    'rewards.title': null
    'rewards.list': { readonly name: string | number }
    'rewards.text': null
    'rewards.spins': { readonly spins: number; readonly wheel: string | number }
    'games.title': null
    'games.all': null
    'games.none.title': null
    'games.none.text': null
    'state.completed': null
    'state.cancelled': null
    'state.expired': null
    'state.elsewhere': { readonly currency: string | number }
    'problem.failed': null
    'problem.too-many': null
    'problem.taken': null
    'problem.not-running': null
    'problem.currency': null
    'problem.break': null
    'ended.completed': { readonly name: string | number }
    'ended.completed.text': null
    'ended.expired': { readonly name: string | number }
    'hub.elsewhere': { readonly count: number; readonly currency: string | number }
    'hub.switch': { readonly currency: string | number }
    'hub.switching': null
  }
  'modals/reset-pass': {
    title: null
    lead: null
    submit: null
    submitting: null
    'wrong.title': null
    'wrong.text': null
    again: null
    back: null
    close: null
  }
  'modals/sign-in': {
    title: null
    submit: null
    'forgot-password': null
    submitting: null
    'no-account': null
    'sign-up': null
    close: null
    tabs: null
    'tabs.email': null
    'tabs.phone': null
  }
  'modals/sign-up-cancel': {
    close: null
    title: null
    text: null
    stay: null
    leave: null
  }
  'modals/sign-up': {
    title: null
    'promo.title': null
    'promo.second-title': null
    'promo.terms': { readonly age: string | number; readonly terms: Tag }
    'promo.advantage-1': null
    'promo.advantage-2': null
    'promo.advantage-3': null
    'promo-code.toggle': null
    tabs: null
    'tabs.email': null
    'tabs.phone': null
    'code.send': null
    'code.sending': null
    'code.back': null
    'code.title': null
    'code.lead': { readonly phone: string | number }
    'code.label': null
    'code.missing': null
    'code.invalid': null
    'code.failed': null
    'code.limit': { readonly minutes: number }
    'code.sent': null
    'code.wait': { readonly seconds: number }
    'code.resend': null
    'code.resending': null
    submit: null
    submitting: null
    'have-account': null
    'sign-in': null
    close: null
    unavailable: null
    retry: null
  }
  'modals/success': {
    close: null
    'done.title': null
    'done.text': null
    'message-sent.title': null
    'message-sent.text': null
    'password-changed.title': null
    'password-changed.text': null
    'sign-in': null
    back: null
    'self-excluded.title': null
    'self-excluded.text': null
  }
  'modals/turn-over-wager': {
    title: null
    close: null
    back: null
    why: null
    text: null
    progress: { readonly done: string | number; readonly all: string | number }
    left: { readonly left: string | number }
    none: null
    'none.text': null
  }
  'modals/wallet-region': {
    title: null
    close: null
    text: null
    country: null
    choose: null
    take: null
    note: null
    loading: null
    failed: null
    retry: null
  }
  'modals/wallet': {
    title: null
    close: null
    back: null
    tabs: null
    'tab.deposit': null
    'tab.withdraw': null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    balance: null
    'balance.of': { readonly amount: string | number }
    'account.choose': null
    'account.all': null
    'account.crypto': null
    'account.kinds': null
    'account.yours': null
    'account.open': null
    'account.hide': { readonly currency: string | number }
    'account.changing': null
    'account.failed': null
    'region.deposit': { readonly b: Tag; readonly country: string | number }
    'region.withdraw': { readonly b: Tag; readonly country: string | number }
    'region.unknown': null
    'region.change': null
    equivalent: { readonly currency: string | number }
    'equivalent.worth': { readonly amount: string | number }
    'equivalent.change': null
    'methods.deposit': null
    'methods.withdraw': null
    'methods.count': { readonly count: number }
    'methods.from': { readonly amount: string | number }
    'methods.none': { readonly currency: string | number }
    'limits.link': null
    'empty.deposit.title': null
    'empty.deposit.text': { readonly currency: string | number }
    'empty.withdraw.title': null
    'empty.withdraw.text': { readonly currency: string | number }
    'empty.withdraw.support': { readonly address: string | number }
    'limits.title': null
    'limits.text': null
    'limits.more': null
    'limit.break': null
    'limit.break.text': { readonly when: string | number }
    'limit.own': null
    'limit.title': null
    'limit.text': null
    'limit.more': null
    player: { readonly currency: string | number; readonly id: string | number }
    amount: null
    'amount.range': { readonly min: string | number; readonly max: string | number }
    'amount.presets': null
    'amount.reason': { readonly min: string | number; readonly max: string | number }
    'fields.reason': null
    'fields.choose': null
    withdrawable: { readonly amount: string | number }
    'withdrawable.reason': { readonly amount: string | number }
    bonus: null
    'bonus.cash': { readonly amount: string | number }
    'bonus.percentage': { readonly percent: string | number }
    'bonus.percentage.most': { readonly percent: string | number; readonly amount: string | number }
    'bonus.freespins': { readonly count: number }
    'bonus.between': { readonly from: string | number; readonly to: string | number }
    'bonus.from': { readonly from: string | number }
    'bonus.to': { readonly to: string | number }
    'bonus.only.between': { readonly from: string | number; readonly to: string | number }
    'bonus.only.from': { readonly from: string | number }
    'bonus.only.to': { readonly to: string | number }
    'bonus.none': null
    'bonus.none.text': null
    'bonus.reason': null
    'bonus.refused': null
    'bonus.failed': null
    'bonus.summary': { readonly amount: string | number }
    'bonus.summary.freespins': { readonly count: string | number }
    'deposit.submit': { readonly amount: string | number }
    'deposit.submitting': null
    'deposit.note': null
    'deposit.starting': null
    'deposit.note.code': null
    'deposit.note.message': null
    'code.waiting.title': null
    'code.waiting.text': null
    'code.title': { readonly amount: string | number }
    'code.text': null
    'code.label': null
    'code.failed': null
    'code.as-text': null
    'code.copy': null
    'code.copied': null
    'code.prompt': null
    'code.open': null
    'code.check': null
    'code.cancel': null
    'code.cancel.failed': null
    'code.reference': { readonly number: string | number }
    'code.open-payment': null
    'code.open-payment.other': { readonly amount: string | number }
    'code.show': null
    'code.show.other': { readonly currency: string | number }
    'withdraw.submit': { readonly amount: string | number }
    'withdraw.submitting': null
    'withdraw.terms': null
    'frame.title': null
    'frame.deposit': { readonly amount: string | number }
    'frame.withdraw': { readonly amount: string | number }
    'frame.loading': null
    'frame.trouble': null
    'frame.again': null
    'frame.window': null
    'frame.failed.title': null
    'frame.failed.text': null
    'frame.undone': null
    'frame.undone.text': null
    'withdraw.opening': null
    'withdraw.note.page': null
    'address.network': null
    'address.network.choose': null
    'address.network.hint': null
    'address.only': { readonly currency: string | number; readonly network: string | number }
    'address.lost': null
    'address.label': { readonly currency: string | number }
    'address.copy': null
    'address.prompt': null
    'address.code': null
    'address.code.failed': null
    'address.tag': null
    'address.tag.copy': null
    'address.tag.lost': null
    'address.least': { readonly amount: string | number }
    'address.booked': null
    'address.yours': null
    'address.bonus': null
    'room.daily': { readonly left: string | number; readonly most: string | number }
    'room.weekly': { readonly left: string | number; readonly most: string | number }
    'room.monthly': { readonly left: string | number; readonly most: string | number }
    'room.none': { readonly left: string | number; readonly min: string | number }
  }
  'pages/app': {
    'offline.title': null
    'offline.description': { readonly brand: string | number }
    'offline.retry': null
    'update.title': null
    'update.reload': null
    'install.title': { readonly brand: string | number }
    'install.text': null
    'install.ios': null
    'install.accept': null
    'install.later': null
    'bar.title': null
    'bar.back': null
    'bar.refresh': null
  }
  'pages/auth': {
    title: null
    working: null
    slow: null
    'failed.title': null
    'failed.link': null
    'sign-in': null
    home: null
  }
  'pages/betting': {
    title: null
    description: { readonly brand: string | number }
    lead: null
    frame: null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
  }
  'pages/confirm': {
    title: null
    lead: null
    confirm: null
    confirming: null
    busy: null
    failed: null
    'done.title': null
    'done.text': null
    'wrong.title': null
    'wrong.text': null
    home: null
    'sign-in': null
    security: null
  }
  'pages/contact': {
    title: null
    description: null
    lead: null
    questions: { readonly link: Tag }
    direct: { readonly address: string | number }
    name: null
    email: null
    topic: null
    'topic.choose': null
    'topic.account': null
    'topic.payments': null
    'topic.games': null
    'topic.bonuses': null
    'topic.safer-gambling': null
    'topic.complaint': null
    'topic.other': null
    message: null
    'message.hint': null
    'message.range': { readonly max: string | number }
    submit: null
    submitting: null
    privacy: { readonly privacy: Tag }
    failed: null
    offline: null
    many: null
  }
  'pages/cover': {
    facts: { readonly provider: string | number; readonly rtp: string | number }
    play: null
    'play.label': { readonly game: string | number }
    demo: null
    'demo.label': { readonly game: string | number }
  }
  'pages/game': {
    title: { readonly title: string | number; readonly provider: string | number }
    description: { readonly title: string | number; readonly provider: string | number; readonly rtp: string | number; readonly lines: number; readonly min: string | number; readonly max: string | number }
    meta: { readonly provider: string | number; readonly rtp: string | number }
    lobby: null
    fullscreen: null
    'fullscreen.leave': null
    session: null
    net: null
    'net.demo': null
    balance: null
    'launch.title': null
    'launch.open-round': null
    'launch.facts': { readonly rtp: string | number; readonly min: string | number; readonly max: string | number }
    'launch.play': null
    'launch.demo': null
    'launch.sign-in': null
    'launch.sign-up': null
    'launch.deposit': null
    'launch.low': { readonly balance: string | number; readonly min: string | number }
    'launch.opening': null
    'launch.checking': null
    'launch.restricted': null
    'launch.restricted.why': null
    'frame.loading': null
    'frame.slow': null
    'frame.again': null
    'frame.title': { readonly title: string | number }
    resumed: null
    demo: null
    'demo.leave': null
    low: { readonly min: string | number }
    stopped: null
    'stopped.why': null
    'refused.max': { readonly max: string | number }
    'refused.limit': null
    'refused.limits': null
    'refused.account': null
    'refused.more': null
    'problem.unavailable.title': null
    'problem.unavailable.text': null
    'problem.restricted.title': null
    'problem.restricted.text': null
    'problem.no-demo.title': null
    'problem.no-demo.text': null
    'problem.not-allowed.title': null
    'problem.not-allowed.text': null
    'problem.studio.title': null
    'problem.studio.text': null
    'problem.busy.title': null
    'problem.busy.text': null
    'problem.offline.title': null
    'problem.offline.text': null
    'problem.failed.title': null
    'problem.failed.text': null
    'problem.again': null
    'problem.lobby': null
    'problem.demo': null
    'problem.protection': null
    rounds: null
    'rounds.all': null
    'rounds.bet': { readonly amount: string | number }
    'rounds.open': null
    'rounds.taken-back': null
    'rounds.empty': null
    'rounds.failed': null
    'rounds.retry': null
    'rounds.loading': null
    facts: null
    'facts.rtp': null
    'facts.rtp.value': { readonly rtp: string | number }
    'facts.volatility': null
    'facts.volatility.low': null
    'facts.volatility.medium': null
    'facts.volatility.high': null
    'facts.lines': null
    'facts.bet': null
    'facts.bet.value': { readonly min: string | number; readonly max: string | number }
    'facts.provider': null
    'facts.released': null
    'facts.released.value': { readonly month: string | number; readonly year: string | number }
    'facts.features': null
    'facts.note': null
    similar: null
    'feature.free-spins': null
    'feature.respins': null
    'feature.ways': null
    'feature.expanding-wilds': null
    'feature.wild-multiplier': null
    'feature.rising-multiplier': null
  }
  'pages/history': {
    title: null
    description: null
    views: null
    'view.payments': null
    'view.rounds': null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    zone: { readonly zone: string | number }
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    'pages.none.title': null
    'pages.none.text': null
    'pages.first': null
    'payments.caption': null
    'payments.empty.title': null
    'payments.empty.text': null
    'payments.empty.action': null
    'payments.date': null
    'payments.type': null
    'payments.type.deposit': null
    'payments.type.withdrawal': null
    'payments.method': null
    'payments.reference': null
    'payments.status': null
    'payments.amount': null
    'status.pending': null
    'status.paid': null
    'status.failed': null
    'status.cancelled': null
    'status.unknown': null
    'failure.declined': null
    'failure.expired': null
    'failure.cancelled': null
    'failure.refused': null
    'failure.unreachable': null
    cancel: null
    'cancel.label': { readonly number: string | number }
    'cancel.failed': null
    'rounds.caption': null
    'rounds.empty.title': null
    'rounds.empty.text': null
    'rounds.empty.action': null
    'rounds.date': null
    'rounds.game': null
    'rounds.stake': null
    'rounds.win': null
    'rounds.net': null
    'rounds.status.open': null
    'rounds.status.rolled-back': null
    totals: null
    'totals.staked': null
    'totals.won': null
    'totals.net': null
    'failure.unpaid': null
    continue: null
    'continue.label': { readonly number: string | number }
  }
  'pages/home': {
    title: { readonly brand: string | number }
    description: { readonly count: number }
    'hero.title': null
    'hero.lead': { readonly count: number }
    'hero.sign-up': null
    'hero.deposit': null
    'hero.fairness': null
    'hero.terms': { readonly age: string | number; readonly terms: Tag }
    'favourites.title': null
    'favourites.all': null
    'arrivals.title': null
    'more.title': null
    'more.note': { readonly shown: string | number; readonly count: number }
    'fair.title': null
    'fair.lead': null
    'fair.link': null
    'fair.step-1.title': null
    'fair.step-1.text': null
    'fair.step-2.title': null
    'fair.step-2.text': null
    'fair.step-3.title': null
    'fair.step-3.text': null
  }
  'pages/lobby': {
    'category.title': { readonly title: string | number }
    'category.description': { readonly title: string | number; readonly brand: string | number; readonly count: number }
    'provider.title': { readonly provider: string | number }
    'provider.description': { readonly count: number; readonly provider: string | number; readonly brand: string | number }
    'provider.all': null
    'providers.title': null
    'providers.description': { readonly brand: string | number; readonly count: number }
    'providers.count': { readonly count: number }
    'providers.find': null
    'providers.empty.title': null
    'providers.empty.text': null
    'providers.empty.action': null
    'providers.failed.title': null
    'favourites.title': null
    'favourites.empty.title': null
    'favourites.empty.text': null
    'favourites.empty.action': null
    'favourites.failed.title': null
    'played.title': null
    'played.empty.title': null
    'played.empty.text': null
    'played.empty.action': null
    'played.failed.title': null
    count: { readonly count: number }
    shown: { readonly shown: number; readonly count: number }
    categories: null
    'categories.all': null
    'filter.provider': null
    'filter.provider.count': { readonly count: string | number }
    'filter.remove': { readonly name: string | number }
    'filter.clear': null
    'search.label': null
    'search.clear': null
    'sort.label': null
    'sort.popular': null
    'sort.new': null
    'sort.title': null
    list: null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    'empty.title': null
    'empty.text': null
    'empty.action': null
    'empty.none.title': null
    'empty.none.text': null
    'pages.past.title': null
    'pages.past.text': null
    'pages.first': null
    'pages.more': null
    'pages.earlier': null
    'favourite.mark': { readonly game: string | number }
    'favourite.failed': null
    'favourite.failed.text': null
    'favourite.full': null
    'favourite.full.text': null
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    'providers.loading': null
  }
  'pages/loyalty': {
    title: null
    description: { readonly count: number }
    lead: null
    'guest.title': null
    'guest.text': null
    'guest.sign-in': null
    'guest.sign-up': null
    'your.title': null
    'your.points': { readonly points: number; readonly b: Tag }
    'your.next': { readonly points: number; readonly level: string | number }
    'your.top': null
    'your.progress': null
    'your.percent': { readonly percent: number }
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    levels: null
    'levels.how': null
    'levels.points': { readonly points: number }
    'levels.first': null
    'levels.here': null
    'empty.title': null
    'empty.text': null
    'empty.action': null
  }
  'pages/profile-bonuses': {
    title: null
    lead: { readonly how: Tag }
    money: null
    'money.of': { readonly currency: string | number }
    'empty.title': null
    'empty.text': null
    'empty.action': null
    bonuses: null
    freespins: null
    quests: null
    list: null
    'list.of': { readonly currency: string | number }
    welcome: null
  }
  'pages/profile-documents': {
    title: null
    lead: null
    list: null
    'status.checking': null
    'status.accepted': null
    'status.refused': null
    'status.unknown': null
    'empty.title': null
    'empty.text': null
    'empty.action': null
  }
  'pages/profile-limits': {
    title: null
    lead: null
    list: null
    'empty.title': null
    'empty.text': null
    add: null
    edit: null
    'edit.label': { readonly limit: string | number }
    'pending.period': { readonly when: string | number; readonly amount: string | number; readonly period: string | number }
    going: { readonly when: string | number }
    'break.title': null
    'break.text': null
    'break.until': { readonly when: string | number }
    'break.action': null
    'exclusion.title': null
    'exclusion.text': null
    'exclusion.action': null
    help: null
  }
  'pages/profile-notifications': {
    title: null
    lead: null
    list: null
    unread: { readonly count: number }
    new: null
    'read.all': null
    'read.one': { readonly title: string | number }
    delete: { readonly title: string | number }
    'change.failed': null
    'change.failed.text': null
    newer: null
    older: null
    'empty.title': null
    'empty.text': null
    'empty.action': null
    bell: { readonly count: number; readonly shown: string | number }
    arrived: { readonly title: string | number }
    latest: null
    all: null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
  }
  'pages/profile-personal': {
    title: null
    lead: { readonly contact: Tag }
    none: null
    nickname: null
    'nickname.note': null
    firstName: null
    lastName: null
    email: null
    'email.confirmed': null
    'email.unconfirmed': null
    phone: null
    country: null
    language: null
    status: null
    'status.active': null
    'status.no-deposits': null
    'status.other': null
    since: null
    id: null
  }
  'pages/profile-referral': {
    title: null
    lead: null
    link: null
    copy: null
    copied: null
    list: null
    count: { readonly count: number }
    'empty.title': null
    'empty.text': null
  }
  'pages/profile-verification': {
    title: null
    lead: null
    list: null
    none: null
    confirmed: null
    unconfirmed: null
    email: null
    'email.how': null
    phone: null
    identity: null
    'identity.note': null
    'identity.checking': null
    'identity.refused': null
    documents: null
    'documents.none': null
    'documents.accepted': { readonly count: number }
    'documents.checking': { readonly count: number }
    'documents.refused': { readonly count: number }
    'documents.open': null
    'start.title': null
    'start.text': null
    'start.action': null
    'start.running': null
    'start.failed': null
    'again.title': null
    'again.text': null
    'pending.title': null
    'pending.text': null
    'empty.title': null
    'empty.text': null
    'empty.action': null
  }
  'pages/profile-wallet': {
    title: null
    lead: null
    accounts: null
    selected: null
    hidden: null
    balance: null
    withdrawable: null
    wager: { readonly left: string | number }
    'wager.why': null
    bonus: null
    deposit: null
    withdraw: null
    'empty.title': null
    'empty.text': null
    'empty.action': null
  }
  'pages/profile': {
    nav: null
    'nav.personal': null
    'nav.wallet': null
    'nav.bonuses': null
    'nav.history': null
    'nav.limits': null
    'nav.security': null
    'nav.notifications': null
    'nav.documents': null
    'nav.verification': null
    'nav.referral': null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    'pages.none.title': null
    'pages.none.text': null
    'pages.first': null
    zone: { readonly zone: string | number }
  }
  'pages/questions': {
    title: null
    description: null
    lead: null
    topics: null
    find: null
    none: null
    count: { readonly count: number }
    'choose.title': null
    'choose.text': null
    back: null
    'still.title': null
    'still.text': null
    'still.action': null
  }
  'pages/reset-password': {
    title: null
    lead: null
    choose: null
    'signed-in': null
    'sign-out': null
    'signing-out': null
  }
  'pages/restricted': {
    title: { readonly country: string | number }
    'title.unknown': null
    description: null
    text: { readonly country: string | number }
    'text.unknown': null
    'account.title': null
    'account.text': null
    'account.withdraw': null
    'account.history': null
    'account.security': null
    'account.elsewhere': null
    'help.title': null
    'help.support': null
    'help.safer-gambling': null
    'help.terms': null
    'help.privacy': null
    languages: null
  }
  'pages/security': {
    title: null
    description: null
    email: null
    'email.unknown': null
    'email.confirmed': null
    'email.unconfirmed': null
    'email.how': null
    'email.failed': null
    sessions: null
    'sessions.lead': null
    'sessions.current': null
    'sessions.device': { readonly browser: string | number; readonly system: string | number }
    'sessions.unknown-device': null
    'sessions.since': { readonly moment: string | number }
    'sessions.seen': { readonly moment: string | number }
    'sessions.close': null
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    'pages.none.title': null
    'pages.none.text': null
    'pages.first': null
    zone: { readonly zone: string | number }
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    'email.resend': null
    'email.resending': null
    'email.wait': { readonly seconds: number }
  }
  'pages/tournaments': {
    title: null
    description: null
    lead: null
    list: null
    'state.running': null
    'state.upcoming': null
    'state.finished': null
    starts: { readonly moment: string | number }
    ends: { readonly moment: string | number }
    ended: { readonly moment: string | number }
    prizes: { readonly count: number }
    'item.description': { readonly title: string | number }
    'item.all': null
    'item.starts': null
    'item.ends': null
    'item.prizes': null
    'item.place': null
    'item.prize': null
    'item.winner': null
    'item.won': null
    'item.zone': { readonly zone: string | number }
    loading: null
    slow: null
    'failed.title': null
    'failed.text': null
    'failed.retry': null
    'empty.title': null
    'empty.text': null
    'empty.action': null
    pages: null
    'pages.previous': null
    'pages.next': null
    'pages.page': { readonly page: string | number }
    'pages.none.title': null
    'pages.none.text': null
    'pages.first': null
  }
  'pages/welcome-package': {
    title: null
    description: { readonly brand: string | number }
    lead: null
    list: null
    cash: { readonly amount: string | number }
    percentage: { readonly percent: string | number }
    'percentage.most': { readonly percent: string | number; readonly amount: string | number }
    'deposit.any': null
    'deposit.from': { readonly from: string | number }
    'deposit.to': { readonly to: string | number }
    'deposit.between': { readonly from: string | number; readonly to: string | number }
    unknown: null
    'empty.title': null
    'empty.text': null
    'empty.sign-up': null
    'empty.games': null
    deposit: null
  }
  'pages/wheels': {
    description: { readonly title: string | number }
    lead: null
    'guest.title': null
    'guest.text': null
    'guest.sign-in': null
    'none.title': null
    'none.text': null
    'none.action': null
    'some.title': { readonly count: number }
    'some.text': null
    loading: null
  }
}
