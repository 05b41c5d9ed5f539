import { done, type Kernel, type Serve } from '../../kernel.ts'
import type { Accounts } from './accounts.service.ts'

export function serveAccounts(serve: Serve, { db }: Pick<Kernel, 'db'>, accounts: Accounts) {
  serve('GET /api/wallet/accounts', async ({ caller }) => done(await accounts.listAccounts(caller.playerId)))

  serve('POST /api/wallet/accounts', ({ body, caller }, context) =>
    context.runOnce((tx) => accounts.openAccount(tx, caller.playerId, body.currency)),
  )

  serve('PUT /api/wallet/accounts/{id}/switch', ({ params, caller }) =>
    db.transaction((tx) => accounts.switchAccount(tx, caller.playerId, params.id)),
  )

  serve('PUT /api/wallet/accounts/{id}/hide', ({ params, caller }) =>
    db.transaction((tx) => accounts.hideAccount(tx, caller.playerId, params.id)),
  )
}
