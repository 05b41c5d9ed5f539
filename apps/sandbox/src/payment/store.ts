import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type {
  addressRequest,
  paymentRequest,
  paymentState,
  transfersPage,
} from '@croupier/contract/providers'
import type { z } from 'zod'

export type PaymentState = z.output<typeof paymentState>

/** A stored payment or payout. */
export interface Payment extends Omit<PaymentState, 'publicData'> {
  /** How the payer of a deposit continues. */
  readonly processingType: z.output<typeof paymentRequest>['processingType']
  /** The code that pays a deposit, once created. */
  readonly qr: string | null
  /** The reference shown to the player. */
  readonly number: string
  readonly method: string
  readonly country: string
  readonly customer: string
  readonly locale: string
  readonly notifyUrl: string
  readonly successUrl: string
  readonly errorUrl: string
  readonly backUrl: string
  readonly createdAt: string
  /** The merchant's deadline for a deposit; null for none. */
  readonly expiresAt: string | null
}

/** A stored crypto address. */
export interface Address extends z.output<typeof addressRequest> {
  readonly address: string
  readonly tag: string | null
  readonly createdAt: string
}

/** Coins sent to an address. */
export type Transfer = z.output<typeof transfersPage>['transfers'][number]

/** Whether the payer continues on a page of the provider. */
export const hasPage = ({ processingType }: Pick<Payment, 'processingType'>): boolean =>
  processingType === 'form' || processingType === 'iframe'

/** A slip can still be paid after the merchant has given it up. */
export const isPayableSlip = ({ kind, processingType, state, reason }: Payment): boolean =>
  kind === 'deposit' &&
  processingType === 'message' &&
  state === 'failed' &&
  (reason === 'cancelled' || reason === 'expired')

/** Whether a pending deposit waits for its code. */
export const waitsForCode = ({ state, processingType, qr }: Payment): boolean =>
  state === 'pending' && processingType === 'asyncRedirect' && qr === null

/** Signature of an event: valid, or invalid in one of two ways. */
export type Signature = 'right' | 'wrong' | 'stale'

/** An event to be delivered to the merchant. */
export interface Delivery {
  readonly id: number
  readonly eventId: string
  readonly reference: string
  readonly url: string
  readonly body: string
  readonly signature: Signature
  readonly dueAt: number
  readonly attempts: number
  readonly answer: string | null
}

/** Fault simulated for the events of the next decisions. */
export type FaultMode = 'none' | 'twice' | 'late' | 'out-of-order' | 'wrong-signature' | 'never'
/** Whether payouts are paid and codes are sent automatically. */
export type ProcessingMode = 'automatic' | 'by-hand'
/** Availability of the API, and whether it accepts orders. */
export type ApiMode = 'up' | 'down' | 'refusing'

const schema = `
  create table if not exists payment (
    reference text primary key, number text not null, providerId text not null unique, kind text not null, state text not null,
    reason text, amount text not null, currency text not null, method text not null, country text not null,
    customer text not null, locale text not null, notifyUrl text not null, successUrl text not null,
    errorUrl text not null, backUrl text not null, createdAt text not null, processingType text not null, qr text, expiresAt text
  ) strict;
  create table if not exists delivery (
    id integer primary key, eventId text not null, reference text not null, url text not null, body text not null,
    signature text not null, dueAt integer not null, attempts integer not null default 0, answer text,
    finished integer not null default 0
  ) strict;
  create index if not exists delivery_due on delivery (finished, dueAt);
  create table if not exists address (
    reference text primary key, method text not null, network text not null, currency text not null, country text not null,
    customer text not null, notifyUrl text not null, address text not null unique, tag text, createdAt text not null
  ) strict;
  create table if not exists transfer (
    providerId text primary key, reference text not null, amount text not null, currency text not null, at integer not null
  ) strict;
  create table if not exists payer_bank (reference text primary key, bank text not null) strict;
  create table if not exists setting (name text primary key, value text not null) strict;
`

/** Number of payments kept. */
const maxPayments = 5000

export function openPaymentStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'payment.sqlite'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;')
  db.exec(schema)

  const one = <T>(sql: string, ...values: (string | number)[]) =>
    db.prepare(sql).get(...values) as T | undefined
  const many = <T>(sql: string, ...values: (string | number)[]) => db.prepare(sql).all(...values) as T[]
  const setting = (name: string, fallback: string) =>
    one<{ value: string }>('select value from setting where name = ?', name)?.value ?? fallback

  return {
    /** Stores a transfer; the same id is the same transfer. */
    saveTransfer(one: Transfer, at: number) {
      const { providerId, reference, amount, currency } = one
      db.prepare('insert or ignore into transfer values (?, ?, ?, ?, ?)').run(
        ...[providerId, reference, amount, currency, at],
      )
      db.prepare('delete from transfer where rowid <= (select max(rowid) from transfer) - ?').run(maxPayments)
    },
    transfersSince: (at: number, from: number, limit: number) =>
      many<Transfer>(
        'select providerId, reference, amount, currency from transfer where at >= ? order by rowid limit ? offset ?',
        ...[at, limit, from],
      ),
    addressOf: (reference: string) => one<Address>('select * from address where reference = ?', reference),
    newestAddresses: (limit: number) =>
      many<Address>('select * from address order by rowid desc limit ?', limit),
    saveAddress(address: Address) {
      const names = Object.keys(address)
      db.prepare(`insert into address (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`).run(
        ...Object.values(address),
      )
      db.prepare('delete from address where rowid <= (select max(rowid) from address) - ?').run(maxPayments)
    },
    byReference: (reference: string) => one<Payment>('select * from payment where reference = ?', reference),
    byProviderId: (id: string) => one<Payment>('select * from payment where providerId = ?', id),
    newest: (limit: number) => many<Payment>('select * from payment order by rowid desc limit ?', limit),
    /** The bank that the payer has chosen in the merchant's page. */
    saveBank(reference: string, bank: string) {
      db.prepare('insert or ignore into payer_bank values (?, ?)').run(reference, bank)
      db.prepare('delete from payer_bank where rowid <= (select max(rowid) from payer_bank) - ?').run(
        maxPayments,
      )
    },
    bankOf: (reference: string) =>
      one<{ readonly bank: string }>('select bank from payer_bank where reference = ?', reference)?.bank,
    insert(payment: Payment) {
      const names = Object.keys(payment)
      db.prepare(`insert into payment (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`).run(
        ...Object.values(payment),
      )
      const deleted = db
        .prepare('delete from payment where rowid <= (select max(rowid) from payment) - ?')
        .run(maxPayments)
      if (deleted.changes)
        db.exec(
          'delete from delivery where reference not in (select reference from payment union select reference from address)',
        )
    },
    /** Settles a pending payment. @returns false if it was settled already */
    settle(reference: string, state: 'succeeded' | 'failed', reason: string | null): boolean {
      const done = db
        .prepare("update payment set state = ?, reason = ? where reference = ? and state = 'pending'")
        .run(state, reason, reference)
      return done.changes === 1
    },
    /** Settles a slip that was paid after the merchant gave it up. @returns false for anything else */
    payLate(reference: string): boolean {
      const done = db
        .prepare(
          "update payment set state = 'succeeded', reason = null where reference = ? and kind = 'deposit' and processingType = 'message' and state = 'failed' and reason in ('cancelled', 'expired')",
        )
        .run(reference)
      return done.changes === 1
    },
    /** Stores the code of a pending payment. @returns false if it has one */
    saveCode(reference: string, qr: string): boolean {
      const done = db
        .prepare("update payment set qr = ? where reference = ? and qr is null and state = 'pending'")
        .run(qr, reference)
      return done.changes === 1
    },
    enqueue(delivery: Pick<Delivery, 'eventId' | 'reference' | 'url' | 'body' | 'signature' | 'dueAt'>) {
      db.prepare(
        'insert into delivery (eventId, reference, url, body, signature, dueAt) values (?, ?, ?, ?, ?, ?)',
      ).run(
        delivery.eventId,
        delivery.reference,
        delivery.url,
        delivery.body,
        delivery.signature,
        delivery.dueAt,
      )
    },
    due: (now: number, limit: number) =>
      many<Delivery>(
        'select * from delivery where finished = 0 and dueAt <= ? order by dueAt, id limit ?',
        now,
        limit,
      ),
    nextDue: () =>
      one<{ dueAt: number | null }>('select min(dueAt) as dueAt from delivery where finished = 0')?.dueAt ??
      null,
    recordAttempt(id: number, answer: string, next: number | null) {
      db.prepare(
        'update delivery set attempts = attempts + 1, answer = ?, dueAt = ?, finished = ? where id = ?',
      ).run(answer, next ?? 0, next === null ? 1 : 0, id)
    },
    deliveriesOf: (reference: string) =>
      many<Delivery>('select * from delivery where reference = ? order by id desc limit 20', reference),
    fault: () => setting('fault', 'none') as FaultMode,
    payouts: () => setting('payouts', 'automatic') as ProcessingMode,
    codes: () => setting('codes', 'automatic') as ProcessingMode,
    api: () => setting('api', 'up') as ApiMode,
    set(name: 'fault' | 'payouts' | 'codes' | 'api', value: string) {
      db.prepare(
        'insert into setting values (?, ?) on conflict (name) do update set value = excluded.value',
      ).run(name, value)
    },
    close: () => db.close(),
  }
}
export type PaymentStore = ReturnType<typeof openPaymentStore>
