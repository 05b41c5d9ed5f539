import { describe, expect, test } from 'vitest'
import { expectNone, repositoryFiles, repositorySql } from './repository.ts'
import { checkSqlFunctions } from './sql.ts'

const GAME = 'apps/platform/src/modules/game/sql/game_bet.sql'
const MIGRATION = 'apps/platform/migrations/0006_more.sql'
const REFUSE = 'apps/platform/src/modules/wallet/sql/ledger_refuse.sql'

const create = (name: string, body = 'select 1') =>
  `create or replace function ${name}() returns integer language sql as $$ ${body} $$;`
const placeholder = (name: string) =>
  `create function ${name}() returns trigger\n  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;`

/** Valid files. Each example below changes one of them or adds one. */
const GOOD: Readonly<Record<string, string>> = {
  'apps/platform/src/modules/game/tables.ts': "export const round = pgTable('game_round', {})",
  'apps/platform/src/modules/wallet/tables.ts': "export const account = pgTable(\n  'ledger_account', {})",
  [GAME]: create('game_bet', 'select count(*) from game_round join wallet_play() on true'),
  [REFUSE]: create('ledger_refuse', 'update ledger_account set balance = 0'),
  [MIGRATION]: placeholder('ledger_refuse'),
  'apps/platform/src/modules/wallet/testing/play.sql': create('test_play'),
  'apps/platform/src/plugins/database.store.test.ts': `sql\`${create('test_one')}\``,
}

function check(change: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.entries({ ...GOOD, ...change }).map(([path, text]) => ({ path, text }))
  return checkSqlFunctions(files).map(({ message }) => message)
}

test('the repository has each SQL function in its module', () =>
  expectNone(checkSqlFunctions([...repositoryFiles(), ...repositorySql()])))

describe('SQL functions', () => {
  test('are accepted in the sql folder of their module', () => expect(check({})).toEqual([]))

  test.each([
    ['in a folder of another module', GAME, create('wallet_bet'), /creates wallet_bet: exactly game_bet/],
    [
      'with the prefix of another module',
      'apps/platform/src/modules/game/sql/wallet_bet.sql',
      create('wallet_bet'),
      /wallet_bet does not begin with game_/,
    ],
    [
      'with the prefix of a module, among the plugins',
      'apps/platform/src/plugins/sql/game_add.sql',
      create('game_add'),
      /game_add does not begin with outbox_/,
    ],
    ['beside another one in a file', GAME, create('game_bet') + create('game_win'), /exactly game_bet/],
    [
      'that can be created only once',
      GAME,
      create('game_bet').replace('create or replace', 'create'),
      /cannot be applied again/,
    ],
    [
      'that reads a table of another module',
      GAME,
      create('game_bet', 'select balance from ledger_account'),
      /ledger_account is a table of wallet/,
    ],
    [
      'that writes a table of another module',
      GAME,
      create('game_bet', 'insert into ledger_account values (1)'),
      /ledger_account is a table of wallet/,
    ],
    ['in a migration', MIGRATION, create('ledger_refuse'), /ledger_refuse is created outside/],
    ['that only a migration has', MIGRATION, placeholder('ledger_other'), /ledger_other is created outside/],
    [
      'in an SQL file of another folder',
      'apps/platform/src/modules/game/more.sql',
      create('game_more'),
      /game_more is created outside/,
    ],
    [
      'in code',
      'apps/platform/src/modules/game/wallet-kernel.ts',
      `tx.execute(sql\`${create('game_more')}\`)`,
      /game_more is created outside/,
    ],
  ])('are reported %s', (_where, path, text, message) => {
    expect(check({ [path]: text })).toContainEqual(expect.stringMatching(message))
  })
})
