import { runLedgerCheckCommand } from './ledger-check-command.ts'

process.exitCode = await runLedgerCheckCommand(process.argv.slice(2), process.env)
