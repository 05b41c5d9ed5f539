import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkWallet } from './checks.ts'
import { createWalletClient, type WalletAccess, type WalletClient } from './clients.ts'

const usage = `usage: npm run conformance:wallet -- URL --dialect studio|hub88|softswiss --game CODE
         [--token=TOKEN] [--user ID] [--currency EUR] [--stake 1.00] [--excessive-win 1000000.00] [--other-currency USD]

Checks the wallet at URL as a studio or an aggregator calls it. URL is the wallet's base address, such as
https://casino.example/providers/studio/wallet, or https://casino.example/providers/aggregators/NAME of an aggregator.
The key is read from WALLET_KEY: the shared secret or token, or for hub88 the private key in PEM.

Open the game as a player first, with real money. Your server gets the session from the casino:
  studio     --token: "token" of POST /api/sessions
  hub88      --token: "token" of POST /operator/generic/v2/game/url; --user: its "user", the player's id
  softswiss  --user: "account.id" of POST /launcher/real, the account at the casino; there is no token
CODE is the game's id in the protocol. The account needs ten stakes. The balance is the same afterwards.

Exits with 0 when the wallet conforms, 1 when it does not, 2 when it could not be checked.`

type Output = Pick<Console, 'log' | 'error'>
interface Surroundings {
  readonly output?: Output
  /** The time of the studio's signature. */
  readonly now: () => Date
}
type Environment = Readonly<Record<string, string | undefined>>

const options = {
  dialect: { type: 'string' },
  game: { type: 'string' },
  user: { type: 'string', default: '' },
  token: { type: 'string', default: '' },
  currency: { type: 'string', default: 'EUR' },
  stake: { type: 'string', default: '1.00' },
  'excessive-win': { type: 'string', default: '1000000.00' },
  'other-currency': { type: 'string', default: 'USD' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function readArguments(args: readonly string[], key: string | undefined, now: Surroundings['now']) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { dialect, game, user, token, currency } = values
  const [url, ...more] = positionals
  if (values.help) return null
  if (!url || more.length > 0 || !URL.canParse(url)) throw new Error(usage)
  if (dialect !== 'studio' && dialect !== 'hub88' && dialect !== 'softswiss')
    throw new Error('--dialect is missing: studio, hub88 or softswiss.')
  if (!game) throw new Error('--game is missing: the id of the game in the protocol.')
  if (!token && dialect !== 'softswiss') throw new Error('--token is missing. --help says where it is from.')
  if (!user && dialect !== 'studio') throw new Error('--user is missing. --help says where it is from.')
  if (!key) throw new Error('WALLET_KEY is not set.')
  const access: WalletAccess = {
    url: url.replace(/\/$/, ''),
    dialect,
    key,
    game,
    user,
    token,
    currency,
    now,
  }
  const bounds = { excessiveWin: values['excessive-win'], otherCurrency: values['other-currency'] }
  return { access, checks: { stake: values.stake, ...bounds, nextId: randomUUID } }
}

/** @throws Error that says what to change, if the wallet cannot be reached or does not know the session */
async function expectSession(wallet: WalletClient, { url, dialect }: WalletAccess) {
  const first = await wallet.balance().catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(`${url} cannot be reached: ${cause instanceof Error ? cause.message : cause}`)
  })
  // The code is the status of the response if the response has none.
  if (/^40[45]$/.test(first.code))
    throw new Error(`${url} is not the base address of a wallet: it answered ${first.code}.`)
  if (!first.ok) throw new Error(`The wallet refuses the session: ${first.code}.`)
  if (first.balance === null) throw new Error(`${url} does not answer in the dialect ${dialect}.`)
}

/** @returns the exit code */
export async function runConformanceCommand(
  args: readonly string[],
  environment: Environment,
  { output = console, now }: Surroundings,
): Promise<number> {
  try {
    const read = readArguments(args, environment.WALLET_KEY, now)
    if (!read) {
      output.log(usage)
      return 0
    }
    const wallet = createWalletClient(read.access)
    await expectSession(wallet, read.access)
    const results = await checkWallet(wallet, read.checks)
    for (const { name, fault } of results)
      output.log(fault === null ? `ok      ${name}` : `FAILED  ${name}: ${fault}`)
    const failed = results.filter(({ fault }) => fault !== null).length
    output.log(failed === 0 ? 'The wallet conforms.' : `${failed} of ${results.length} checks failed.`)
    return failed === 0 ? 0 : 1
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}
