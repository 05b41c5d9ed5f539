import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkWallet } from './checks.ts'
import { createWalletClient, type WalletAccess } from './clients.ts'

const usage = `usage: npm run conformance:wallet -- URL --dialect studio|hub88|softswiss --game CODE --user ID
         [--token=TOKEN] [--currency EUR] [--stake 1.00] [--excessive-win 1000000.00] [--other-currency USD]

Checks the wallet at URL as a studio or an aggregator calls it. The key is read from WALLET_KEY: the shared secret or
token, or for hub88 the private key in PEM. TOKEN and ID belong to a game session that was opened for the check: the
player's id, or the account's for softswiss. The account needs ten stakes. The balance is the same afterwards.

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
  user: { type: 'string' },
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
  if (!url || more.length > 0 || !game || !user || !URL.canParse(url)) throw new Error(usage)
  if (dialect !== 'studio' && dialect !== 'hub88' && dialect !== 'softswiss') throw new Error(usage)
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
    const first = await wallet.balance()
    if (!first.ok) throw new Error(`The wallet refuses the session: ${first.code}.`)
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
