import type { FastifyInstance } from 'fastify'
import type { Kernel, Serve } from '../../kernel.ts'
import { createHistoryDownloads } from './downloads.ts'
import { serveHistory } from './history.calls.ts'
import { createHistoryList } from './list.ts'
import type { HistoryOptions } from './ports.ts'
import { createTotals } from './totals.ts'

/** The player's history of all modules in one list. */
export function createHistory(kernel: Kernel, options: HistoryOptions) {
  const { wallet, games, payment, bonus, settings, players, content } = options
  const list = createHistoryList([...games.history, ...payment.history, ...bonus.history, ...wallet.history])
  const totals = createTotals(() => kernel.clock.now(), { wallet, games, settings })
  const downloads = createHistoryDownloads({
    ...{ clock: kernel.clock, list, content, players, secret: kernel.config.sessionSecret },
  })
  return {
    serve: (serve: Serve) =>
      serveHistory(serve, kernel, { list, totals, downloads, wallet, games, settings }),
    /** Registers the file, which is outside the contract. */
    register: (app: FastifyInstance) => downloads.register(app),
  }
}
