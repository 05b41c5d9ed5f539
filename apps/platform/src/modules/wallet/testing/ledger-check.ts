export { checkLedger } from '../ledger-check.ts'
