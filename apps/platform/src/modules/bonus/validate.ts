import { type Currency, compare, parseAmount } from '@croupier/money'
import type { FileIssue } from '../../config/index.ts'
import type { BonusSettings } from './ports.ts'
import type { BonusesFile, Offer } from './schema.ts'

type Path = readonly PropertyKey[]
type Rows<T> = readonly (T & { readonly currency: string })[]

/** Checks the amounts of the file against the currencies, and its languages against those of the site. */
export function validateBonuses(
  { packages, bonuses }: BonusesFile,
  settings: BonusSettings,
): readonly FileIssue[] {
  return [
    ...packages.flatMap((one, index) => inEntry(languageIssues(one.name), one, ['packages', index])),
    ...bonuses.flatMap((offer, index) => inEntry(offerIssues(offer), offer, ['bonuses', index])),
  ]

  function languageIssues(name: Offer['name']): readonly FileIssue[] {
    return Object.keys(name)
      .filter((code) => code !== 'en' && !settings.isKnownLocale(code))
      .map((code) => ({ path: ['name', code], message: `locales.yaml has no language ${code}` }))
  }

  function offerIssues(offer: Offer): readonly FileIssue[] {
    const { maxBet, maxConversion } = offer.terms
    const maxKept = maxConversion && 'amount' in maxConversion ? maxConversion : undefined
    return [
      ...languageIssues(offer.name),
      ...ownAmountIssues(maxBet, ['terms', 'maxBet']),
      ...ownAmountIssues(maxKept, ['terms', 'maxConversion']),
      ...assignIssues(offer),
      ...rangeIssues(offer.deposit, settings.base(), ['deposit']),
      ...rowIssues(offer.deposit.byCurrency, ['deposit', 'byCurrency'], rangeIssues),
    ]
  }

  function assignIssues(offer: Offer): readonly FileIssue[] {
    if (offer.type === 'freespins')
      return [...ownAmountIssues(offer.stake, ['stake']), ...ownAmountIssues(offer.maxWin, ['maxWin'])]
    const base = settings.base()
    return [
      ...(offer.type === 'cash'
        ? amountIssues(offer.amount, base, ['amount'])
        : amountIssues(offer.most, base, ['most'])),
      ...rowIssues(offer.byCurrency, ['byCurrency'], ({ amount }, currency, path) =>
        amountIssues(amount, currency, [...path, 'amount']),
      ),
    ]
  }

  function ownAmountIssues(
    own: { readonly amount: string; readonly byCurrency: Rows<{ readonly amount: string }> } | undefined,
    path: Path,
  ): readonly FileIssue[] {
    if (!own) return []
    return [
      ...amountIssues(own.amount, settings.base(), [...path, 'amount']),
      ...rowIssues(own.byCurrency, [...path, 'byCurrency'], ({ amount }, currency, row) =>
        amountIssues(amount, currency, [...row, 'amount']),
      ),
    ]
  }

  function rowIssues<T>(
    rows: Rows<T>,
    path: Path,
    check: (row: T, currency: Currency, path: Path) => readonly FileIssue[],
  ): readonly FileIssue[] {
    return rows.flatMap((row, index) => {
      const currency = settings.currency(row.currency)
      return currency
        ? check(row, currency, [...path, index])
        : [{ path: [...path, index, 'currency'], message: `currencies.yaml has no ${row.currency}` }]
    })
  }
}

const inEntry = (issues: readonly FileIssue[], { identity }: { readonly identity: string }, entry: Path) =>
  issues.map(({ path, message }) => ({ path: [...entry, ...path], message: `${identity}: ${message}` }))

const amountIssues = (amount: string | undefined, currency: Currency, path: Path): readonly FileIssue[] =>
  amount === undefined || parseAmount(amount, currency).ok
    ? []
    : [{ path, message: `${amount} is not an amount of ${currency.code}` }]

function rangeIssues(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  currency: Currency,
  path: Path,
): readonly FileIssue[] {
  const issues = [
    ...amountIssues(from, currency, [...path, 'from']),
    ...amountIssues(to, currency, [...path, 'to']),
  ]
  if (issues.length > 0 || from === undefined || to === undefined) return issues
  const [least, most] = [parseAmount(from, currency), parseAmount(to, currency)]
  const isReversed = least.ok && most.ok && compare(least.amount, most.amount) > 0
  return isReversed ? [{ path: [...path, 'from'], message: `from ${from} is greater than to ${to}` }] : []
}
