import { unitsOf, type WalletAnswer, type WalletClient } from './clients.ts'

/** What a wallet must do, whatever its dialect. Each check leaves the balance as it was, or says what is left. */
export interface CheckOptions {
  /** A stake that the game takes, in main units. The account needs ten of them. */
  readonly stake: string
  /** A win above the most that the game pays for the stake. */
  readonly excessiveWin: string
  /** A currency that the session has not. */
  readonly otherCurrency: string
  nextId(): string
}

export interface CheckResult {
  readonly name: string
  /** What was expected and found; null if the wallet conforms. */
  readonly fault: string | null
}

type Check = (wallet: WalletClient, options: CheckOptions) => Promise<string | null>

const describe = ({ ok, code, balance }: WalletAnswer) =>
  `${ok ? 'accepted' : 'refused'} (${code}, balance ${balance})`

/** @returns the fault of the first expectation that fails */
function firstFault(...expectations: readonly [isMet: boolean, expected: string, found: WalletAnswer][]) {
  const failed = expectations.find(([isMet]) => !isMet)
  return failed ? `expected ${failed[1]}, found: ${describe(failed[2])}` : null
}

const accepted = (answer: WalletAnswer, balance: bigint) => answer.ok && answer.balance === balance

async function start(wallet: WalletClient, { nextId, stake }: CheckOptions) {
  const before = (await wallet.balance()).balance ?? 0n
  return { before, bet: { id: nextId(), round: nextId(), amount: stake }, staked: before - unitsOf(stake) }
}

const signature: Check = async (wallet, options) => {
  const { bet, before } = await start(wallet, options)
  const [forged, after] = [await wallet.forge(bet), await wallet.balance()]
  return firstFault(
    [!forged.ok, 'a refusal', forged],
    [accepted(after, before), 'an unchanged balance', after],
  )
}

const round: Check = async (wallet, options) => {
  const { bet, before, staked } = await start(wallet, options)
  const placed = await wallet.bet(bet)
  const win = { ...bet, id: options.nextId(), bet: bet.id, isFinal: true }
  const paid = await wallet.win(win)
  return firstFault(
    [accepted(placed, staked), `the balance ${staked} after the stake`, placed],
    [accepted(paid, before), `the balance ${before} after the win`, paid],
  )
}

const repetition: Check = async (wallet, options) => {
  const { bet, before, staked } = await start(wallet, options)
  await wallet.bet(bet)
  const win = { ...bet, id: options.nextId(), bet: bet.id, isFinal: true }
  await wallet.win(win)
  const [betAgain, winAgain] = [await wallet.bet(bet), await wallet.win(win)]
  const after = await wallet.balance()
  return firstFault(
    [accepted(betAgain, staked), `the first answer to the bet, with the balance ${staked}`, betAgain],
    [accepted(winAgain, before), `the first answer to the win, with the balance ${before}`, winAgain],
    [accepted(after, before), `the balance ${before}`, after],
  )
}

const concurrency: Check = async (wallet, options) => {
  const { bet, before, staked } = await start(wallet, options)
  const answers = await Promise.all(Array.from({ length: 5 }, () => wallet.bet(bet)))
  const after = await wallet.balance()
  const wrong = answers.find((answer) => !accepted(answer, staked))
  const undo = await wallet.rollback({ id: options.nextId(), round: bet.round, original: bet.id })
  return firstFault(
    [!wrong, `the balance ${staked} for each of five copies`, wrong ?? after],
    [accepted(after, staked), `the balance ${staked}`, after],
    [accepted(undo, before), `the balance ${before} after the rollback`, undo],
  )
}

const reuse: Check = async (wallet, options) => {
  const { bet, before } = await start(wallet, options)
  await wallet.bet(bet)
  const other = await wallet.bet({ ...bet, round: options.nextId() })
  const undo = await wallet.rollback({ id: options.nextId(), round: bet.round, original: bet.id })
  return firstFault(
    [!other.ok, 'a refusal of another bet with a used id', other],
    [accepted(undo, before), `the balance ${before}`, undo],
  )
}

const rollback: Check = async (wallet, options) => {
  const { bet, before } = await start(wallet, options)
  await wallet.bet(bet)
  const undo = { id: options.nextId(), round: bet.round, original: bet.id }
  const [first, again] = [await wallet.rollback(undo), await wallet.rollback(undo)]
  const other = await wallet.rollback({ ...undo, id: options.nextId() })
  const late = await wallet.win({ ...bet, id: options.nextId(), bet: bet.id, isFinal: true })
  const after = await wallet.balance()
  return firstFault(
    [accepted(first, before), `the balance ${before}`, first],
    [accepted(again, before), 'the first answer to the repeated rollback', again],
    [accepted(other, before), 'a second rollback that moves nothing', other],
    [!late.ok, 'a refusal of a win for a bet that was rolled back', late],
    [accepted(after, before), `the balance ${before}`, after],
  )
}

const outOfOrder: Check = async (wallet, options) => {
  const { bet, before } = await start(wallet, options)
  const early = await wallet.win({ ...bet, id: options.nextId(), bet: bet.id, isFinal: true })
  const undo = await wallet.rollback({ id: options.nextId(), round: bet.round, original: bet.id })
  const late = await wallet.bet(bet)
  const after = await wallet.balance()
  return firstFault(
    [!early.ok, 'a refusal of a win before its bet', early],
    [undo.ok, 'the rollback of an unknown bet to be accepted', undo],
    [!late.ok, 'a refusal of a bet that comes later than its rollback', late],
    [accepted(after, before), `the balance ${before}`, after],
  )
}

const reversedWin: Check = async (wallet, options) => {
  const { bet, before, staked } = await start(wallet, options)
  await wallet.bet(bet)
  const win = { ...bet, id: options.nextId(), bet: bet.id, isFinal: false }
  await wallet.win(win)
  const early = await wallet.rollback({ id: options.nextId(), round: bet.round, original: bet.id })
  const undo = await wallet.rollback({ id: options.nextId(), round: bet.round, original: win.id })
  const last = await wallet.rollback({ id: options.nextId(), round: bet.round, original: bet.id })
  return firstFault(
    [!early.ok, 'a refusal to return a stake while its win stands', early],
    [accepted(undo, staked), `the balance ${staked} after the win was taken back`, undo],
    [accepted(last, before), `the balance ${before} after the stake came back`, last],
  )
}

const bounds: Check = async (wallet, options) => {
  const { bet, before } = await start(wallet, options)
  const foreign = await wallet.bet({ ...bet, id: options.nextId(), currency: options.otherCurrency })
  await wallet.bet(bet)
  const win = { ...bet, id: options.nextId(), bet: bet.id, isFinal: true, amount: options.excessiveWin }
  const excessive = await wallet.win(win)
  const undo = await wallet.rollback({ id: options.nextId(), round: bet.round, original: bet.id })
  return firstFault(
    [!foreign.ok, 'a refusal of another currency', foreign],
    [!excessive.ok, 'a refusal of a win above the table', excessive],
    [accepted(undo, before), `the balance ${before}`, undo],
  )
}

const checks: Readonly<Record<string, Check>> = {
  'refuses a wrong signature': signature,
  'takes a stake and pays a win': round,
  'answers a repetition as the first time': repetition,
  'carries out five copies at once as one': concurrency,
  'refuses another call with a used id': reuse,
  'rolls a bet back once': rollback,
  'refuses what comes out of order': outOfOrder,
  'takes a win back, and then its stake': reversedWin,
  'refuses another currency and a win above the table': bounds,
}

/** Runs every check, one after the other. */
export async function checkWallet(
  wallet: WalletClient,
  options: CheckOptions,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check(wallet, options).catch((error: unknown) => `no answer: ${error}`)
    results.push({ name, fault })
  }
  return results
}
