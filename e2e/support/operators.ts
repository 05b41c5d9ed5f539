import { type RunningPlatform, startPlatform } from './platform.ts'
import { type FolderEdits, type OperatorOptions, startWithOperator } from './with-operator.ts'

/** A shared configuration. Each has a project in `playwright.config.ts`, whose tests share one platform. */
export type OperatorName = 'repository' | 'rich' | 'strict'

interface Operator extends OperatorOptions {
  readonly edits: FolderEdits
}

/** The secret with which tests sign requests as a system of the strict operator. */
export const OPERATOR_SECRET = 'a secret of the operator’s, for tests alone'

const WHEELS = `wheels:
  - identity: daily
    title: Daily wheel
    segments:
      - { title: Nothing, weight: 3 }
      - { title: A mug, weight: 1, reward: A mug }
`

/** Over, with a page of its own. */
const RICH_TOURNAMENTS = `tournaments:
  - identity: spring-race
    title: Spring race
    startsAt: "2026-03-20T18:00:00Z"
    endsAt: "2026-03-27T18:00:00Z"
    prizes: ["€1,000", A silver cup]
`

const RICH_QUESTS = `quests:
  - identity: first-steps
    name: First steps
    rewards: [20 free spins, A mug]
    tasks:
      - { identity: play, type: rounds, quantity: 50, collection: slots }
      - { identity: look-around, type: games, quantity: 5 }
  - identity: second-steps
    name: Second steps
    rewards: [A badge]
    tasks: [{ identity: pay, type: deposits, quantity: 2 }]
  - identity: short-steps
    name: Short steps
    rewards: [{ wheel: daily, spins: 3 }, A mug]
    tasks: [{ identity: play, type: rounds, quantity: 2 }]
`

/** A round of 0.20 earns a point. */
const RICH_LEVELS = `stakePerPoint: "0.20"
levels:
  - { name: Newcomer, points: 0 }
  - { name: Regular, points: 3 }
  - { name: Silver, points: 4 }
`

/**
 * Content for every page: quests, a wheel, a tournament, referrals and a turnover of one on deposits. Levels that need
 * few points, accounts by e-mail or phone with two codes an hour, and a host name, which passkeys need.
 */
const rich: Operator = {
  host: 'localhost',
  edits: {
    'quests.yaml': RICH_QUESTS,
    'levels.yaml': RICH_LEVELS,
    'wheels.yaml': WHEELS,
    'tournaments.yaml': RICH_TOURNAMENTS,
    'settings.yaml': [
      ['perPhone: 5', 'perPhone: 2'],
      ['isReferralEnabled: false', 'isReferralEnabled: true'],
    ],
    'payment-methods.yaml': [['turnoverWager: 0', 'turnoverWager: 1']],
  },
}

/** The largest permitted number of tournaments; only race-20 is running. */
function strictTournaments(): string {
  const toIsoTime = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const from = index === 20 ? -1 : 1 + index
    return `  - { identity: race-${index}, title: Race ${index}, startsAt: "${toIsoTime(from)}", endsAt: "${toIsoTime(from + 2)}", prizes: ["€1,000", A silver cup] }`
  })
  return `tournaments:\n${rows.join('\n')}\n`
}

/** A package with the largest permitted number of bonuses. */
function strictBonuses(): string {
  const extraBonuses = Array.from(
    { length: 98 },
    (_, index) =>
      `  - { identity: b-${index}, name: Step ${index + 2}, package: welcome, trigger: deposit, type: freespins, spins: 5, game: moth-queen }`,
  )
  return `packages: [{ identity: welcome, name: Welcome package }]
bonuses:
  - identity: first
    name: First deposit
    package: welcome
    trigger: deposit
    type: percentage
    percentage: 100
    most: "100.00"
    deposit: { from: "20.00" }
  - { identity: sign-up, name: Registration spins, package: welcome, trigger: registration, type: freespins, spins: 10, game: moth-queen, currencies: [SEK] }
${extraBonuses.join('\n')}
`
}

/**
 * No betting, loyalty or documents page; a game not offered in Norway; a turnover of one on deposits; bonuses,
 * tournaments, a wheel, referrals, sign-in links, and analytics without a tag manager.
 */
const strict: Operator = {
  edits: {
    'settings.yaml': [
      ['isLoyaltyEnabled: true', 'isLoyaltyEnabled: false'],
      ['clientId: croupier', 'clientId: null'],
      ['hidesDocuments: false', 'hidesDocuments: true'],
      ['isReferralEnabled: false', 'isReferralEnabled: true'],
      [/(analytics:\n\s+isEnabled:) false/, '$1 true'],
    ],
    'catalogue.yaml': [['restricted: {}', 'restricted: { obsidian: [NO] }']],
    'payment-methods.yaml': [['turnoverWager: 0', 'turnoverWager: 1']],
    'tournaments.yaml': strictTournaments(),
    'wheels.yaml': WHEELS,
    'bonuses.yaml': strictBonuses(),
  },
  content: {
    'en/tournaments/race-20.md':
      '---\ntitle: Race 20\ndescription: The race that runs.\n---\n\n## How it works\n\nThe most spins win.\n',
  },
  environment: { OPERATOR_SECRET },
}

const operators = { rich, strict }

/** Starts a platform with a shared configuration. */
export function startOperator(name: OperatorName): Promise<RunningPlatform> {
  if (name === 'repository') return startPlatform()
  const { edits, ...options } = operators[name]
  return startWithOperator(edits, options)
}
