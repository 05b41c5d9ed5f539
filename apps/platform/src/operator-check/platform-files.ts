import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config, FileIssue } from '../config/index.ts'
import { type BonusesFile, bonusesFile, validateBonuses } from '../modules/bonus/index.ts'
import {
  type CatalogueSettings,
  catalogueSettings,
  checkAggregators,
  createMaxBets,
  createProviderLogos,
  gamesFile,
  unknownCollections,
} from '../modules/game/index.ts'
import {
  checkMethods,
  currenciesWithout,
  type PaymentMethodSettings,
  paymentMethodSettings,
} from '../modules/payment/index.ts'
import {
  type CodesFile,
  cashbackErrors,
  cashbackFile,
  codeErrors,
  codesFile,
} from '../modules/promotion/index.ts'
import {
  levelIssues,
  levelsFile,
  questIssues,
  questsFile,
  tournamentIssues,
  tournamentsFile,
  wheelIssues,
  wheelsFile,
} from '../modules/retention/index.ts'
import { type Reward, type RewardReferences, validateReward } from '../modules/reward/index.ts'
import { currenciesFile, homeFile } from '../modules/settings/index.ts'
import {
  addIssues,
  type CheckContext,
  type CheckedSettings,
  collectErrors,
  type Findings,
} from './findings.ts'

const SITE = resolve(import.meta.dirname, '../../../site')

const issueUnless = (isKnown: boolean, path: readonly PropertyKey[], message: string): FileIssue[] =>
  isKnown ? [] : [{ path, message }]

/** The checks of references, which all files share. */
function createReferenceChecks(settings: CheckedSettings, findings: Findings) {
  return {
    unknownCountries: (codes: readonly string[], path: readonly PropertyKey[]): FileIssue[] =>
      codes.flatMap((code, index) =>
        issueUnless(settings.country(code) !== null, [...path, index], `countries.yaml has no ${code}`),
      ),
    unknownCurrencies: (codes: readonly string[], path: readonly PropertyKey[]): FileIssue[] =>
      codes.flatMap((code, index) =>
        issueUnless(settings.currency(code) !== null, [...path, index], `currencies.yaml has no ${code}`),
      ),
    addGame(slug: string, place: string) {
      findings.games.set(slug, [...(findings.games.get(slug) ?? []), place])
    },
  }
}

type Collections = CatalogueSettings['collections']
type Offers = BonusesFile['bonuses']

interface FileCheck extends CheckContext {
  readonly settings: CheckedSettings
  readonly references: ReturnType<typeof createReferenceChecks>
}

/** Checks the files that only a platform reads. */
export function checkPlatformFiles(context: CheckContext, settings: CheckedSettings): void {
  const { findings, read } = context
  const references = createReferenceChecks(settings, findings)
  const check: FileCheck = { ...context, settings, references }
  checkPaymentMethods(check)
  const collections = checkCatalogue(check)
  if (collections) {
    checkHome(check, collections)
    checkGames(check, collections)
  }
  const bonuses = checkBonuses(check)
  checkCashback(check, bonuses)
  const levels = collectErrors(findings, () => read('levels.yaml', levelsFile))
  const rewards = checkRewardFiles(check, bonuses)
  checkCodes(check, rewards)
  if (levels && rewards)
    addIssues(findings, levels, levelIssues(levels.data, { rewards: validatorOf(rewards) }))
  if (!collections || !rewards) return
  checkQuests(check, collections, rewards)
  checkTournaments(check, collections, rewards)
}

/** The files that a valid catalogue.yaml names. Texts to be applied later are checked without them. */
export function checkProviderLogos({ config, findings, read }: CheckContext): void {
  const catalogue = read('catalogue.yaml', catalogueSettings)
  collectErrors(findings, () => createProviderLogos(config.operatorDir, catalogue.data.providerLogos))
}

function checkPaymentMethods(check: FileCheck): void {
  const { config, settings, findings, references, read, patternProblem } = check
  const methods = collectErrors(findings, () => read('payment-methods.yaml', paymentMethodSettings))
  if (!methods) return
  const issues = methods.data.methods.flatMap(({ countries, logo }, index) => [
    ...(countries === 'all' ? [] : references.unknownCountries(countries, ['methods', index, 'countries'])),
    ...issueUnless(hasPicture(config, logo), ['methods', index, 'logo'], `there is no image at ${logo}`),
  ])
  addIssues(findings, methods, issues)
  const problems = checkMethods(methods.data, settings, patternProblem)
  if (problems.length > 0)
    findings.errors.push(
      `${join(config.operatorDir, 'payment-methods.yaml')} is invalid:\n  ${problems.join('\n  ')}`,
    )
  checkCoverage({ findings, read }, methods.data)
}

/** @returns the collections; null if the file is invalid */
function checkCatalogue({ config, settings, findings, references, read }: FileCheck): Collections | null {
  const catalogue = collectErrors(findings, () => read('catalogue.yaml', catalogueSettings))
  if (!catalogue) return null
  const { order, hidden, restricted, collections, maxBets, aggregators } = catalogue.data
  for (const slug of order) references.addGame(slug, 'catalogue.yaml: order')
  for (const slug of hidden) references.addGame(slug, 'catalogue.yaml: hidden')
  for (const slug of Object.keys(restricted)) references.addGame(slug, 'catalogue.yaml: restricted')
  for (const { identity, games } of collections)
    for (const slug of games.slugs ?? []) references.addGame(slug, `catalogue.yaml: collection ${identity}`)
  addIssues(findings, catalogue, [
    ...Object.entries(restricted).flatMap(([slug, codes]) =>
      references.unknownCountries(codes, ['restricted', slug]),
    ),
    ...collections.flatMap(({ countries }, index) =>
      references.unknownCountries(countries, ['collections', index, 'countries']),
    ),
  ])
  collectErrors(findings, () => createMaxBets(maxBets, settings))
  collectErrors(findings, () => checkAggregators(aggregators, config.aggregatorKeys))
  return collections
}

function checkHome({ findings, read }: FileCheck, collections: Collections): void {
  const home = collectErrors(findings, () => read('home.yaml', homeFile))
  if (!home) return
  const { hasCollection } = gamesOf(collections)
  const issues = (['guests', 'newcomers', 'players'] as const).flatMap((list) =>
    home.data[list].flatMap((entry, index) =>
      typeof entry === 'object'
        ? issueUnless(hasCollection(entry.games), [list, index], `catalogue.yaml has no ${entry.games}`)
        : [],
    ),
  )
  addIssues(findings, home, issues)
}

function checkGames({ findings, references, read }: FileCheck, collections: Collections): void {
  const file = collectErrors(findings, () => read('games.yaml', gamesFile))
  if (!file) return
  for (const { slug } of file.data.games) references.addGame(slug, 'games.yaml')
  const { hasCollection } = gamesOf(collections)
  addIssues(findings, file, unknownCollections(file.data.games, hasCollection))
}

/** @returns the offers; null if the file is invalid */
function checkBonuses({ settings, findings, references, read }: FileCheck): Offers | null {
  const bonuses = collectErrors(findings, () => read('bonuses.yaml', bonusesFile))
  if (!bonuses) return null
  const issues = bonuses.data.bonuses.flatMap((offer, index) => {
    if (offer.type === 'freespins') references.addGame(offer.game, `bonuses.yaml: ${offer.identity}`)
    return [
      ...references.unknownCountries(offer.countries ?? [], ['bonuses', index, 'countries']),
      ...references.unknownCurrencies(offer.currencies ?? [], ['bonuses', index, 'currencies']),
    ]
  })
  addIssues(findings, bonuses, [...validateBonuses(bonuses.data, settings), ...issues])
  return bonuses.data.bonuses
}

function checkCashback(check: FileCheck, offers: Offers | null): void {
  const { settings, findings, references, read } = check
  const file = collectErrors(findings, () => read('cashback.yaml', cashbackFile))
  if (!file) return
  addIssues(findings, file, [
    ...(offers ? cashbackErrors(file.data, { settings, bonuses: { findOffer } }) : []),
    ...file.data.cashback.flatMap(({ countries = [], currencies = [] }, index) => [
      ...references.unknownCountries(countries, ['cashback', index, 'countries']),
      ...references.unknownCurrencies(currencies, ['cashback', index, 'currencies']),
    ]),
  ])

  function findOffer(identity: string) {
    return offers?.find((offer) => offer.identity === identity) ?? null
  }
}

/** The errors of codes that the files may not have yet. */
export function issuesOfCodes(
  context: CheckContext,
  settings: CheckedSettings,
  codes: CodesFile,
): readonly FileIssue[] {
  const references = createReferenceChecks(settings, context.findings)
  const check: FileCheck = { ...context, settings, references }
  const rewards = checkRewardFiles(check, checkBonuses(check))
  return rewards ? codeIssues(codes, references, rewards) : []
}

const codeIssues = (
  file: CodesFile,
  references: FileCheck['references'],
  rewards: RewardReferences,
): readonly FileIssue[] => [
  ...codeErrors(file, rewards),
  ...file.codes.flatMap(({ countries = [], currencies = [] }, index) => [
    ...references.unknownCountries(countries, ['codes', index, 'countries']),
    ...references.unknownCurrencies(currencies, ['codes', index, 'currencies']),
  ]),
]

function checkCodes({ findings, references, read }: FileCheck, rewards: RewardReferences | null): void {
  const codes = collectErrors(findings, () => read('codes.yaml', codesFile))
  if (!codes || !rewards) return
  addIssues(findings, codes, codeIssues(codes.data, references, rewards))
}

/** @returns what rewards may refer to; null if one of the files is invalid */
function checkRewardFiles(
  { settings, findings, read }: FileCheck,
  offers: Offers | null,
): RewardReferences | null {
  const wheels = collectErrors(findings, () => read('wheels.yaml', wheelsFile))
  if (!wheels || !offers) return null
  const references: RewardReferences = {
    settings,
    bonuses: { findOffer: (wanted) => offers.find(({ identity }) => identity === wanted) ?? null },
    wheels: {
      findByIdentity: (wanted) => wheels.data.wheels.find(({ identity }) => identity === wanted) ?? null,
    },
  }
  addIssues(findings, wheels, wheelIssues(wheels.data, { rewards: validatorOf(references) }))
  return references
}

const validatorOf = (references: RewardReferences) => ({
  validate: (reward: Reward) => validateReward(reward, references),
})

const gamesOf = (collections: Collections) => ({
  hasCollection: (wanted: string) => collections.some(({ identity }) => identity === wanted),
})

function checkQuests(
  { findings, references, read }: FileCheck,
  collections: Collections,
  rewardReferences: RewardReferences,
): void {
  const quests = collectErrors(findings, () => read('quests.yaml', questsFile))
  if (!quests) return
  addIssues(findings, quests, [
    ...questIssues(quests.data, { rewards: validatorOf(rewardReferences), games: gamesOf(collections) }),
    ...quests.data.quests.flatMap(({ currencies }, index) =>
      references.unknownCurrencies(currencies, ['quests', index, 'currencies']),
    ),
  ])
}

function checkTournaments(
  { settings, findings, references, read }: FileCheck,
  collections: Collections,
  rewardReferences: RewardReferences,
): void {
  const file = collectErrors(findings, () => read('tournaments.yaml', tournamentsFile))
  if (!file) return
  for (const { identity, covers = [] } of file.data.tournaments)
    for (const slug of covers) references.addGame(slug, `tournaments.yaml: ${identity}`)
  addIssues(findings, file, [
    ...tournamentIssues(file.data, {
      base: settings.base(),
      games: gamesOf(collections),
      rewards: validatorOf(rewardReferences),
    }),
    ...file.data.tournaments.flatMap(({ countries }, index) =>
      references.unknownCountries(countries, ['tournaments', index, 'countries']),
    ),
  ])
}

/**
 * Every enabled currency needs a deposit and a withdrawal method: otherwise a player could open an account
 * that cannot be funded or paid out.
 */
function checkCoverage(
  { findings, read }: Pick<CheckContext, 'findings' | 'read'>,
  methods: PaymentMethodSettings,
): void {
  const currencies = collectErrors(findings, () => read('currencies.yaml', currenciesFile))
  if (!currencies) return
  const listed = currencies.data.currencies
  const enabled = listed.filter(({ isEnabled }) => isEnabled).map(({ code }) => code)
  const issues = (['deposit', 'withdrawal'] as const).flatMap((direction) =>
    currenciesWithout(methods, direction, enabled).map((code) => ({
      path: ['currencies', listed.findIndex((one) => one.code === code)],
      message: `${code} is enabled, and payment-methods.yaml has no ${direction} method for it`,
    })),
  )
  addIssues(findings, currencies, issues)
}

/** Whether a picture exists in the site's build or in the brand folder. */
function hasPicture({ brandDir }: Config, path: string): boolean {
  const own = /^\/brand\/([\w-]+\.\w+)$/.exec(path)?.[1]
  if (own !== undefined) return existsSync(join(brandDir, own))
  return [join(SITE, 'public'), join(SITE, 'build/client')].some((folder) => existsSync(join(folder, path)))
}
