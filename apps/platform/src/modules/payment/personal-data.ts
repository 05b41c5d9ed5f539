import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { eraseInvoices } from './erased-invoices.ts'
import { depositAddress, invoice } from './tables.ts'

export const paymentPersonalData: readonly PersonalTable[] = [
  {
    table: 'deposit_address',
    erased: 'kept because coins can arrive at the address later',
    exported: [
      exportTable({
        ...{ area: 'deposit-addresses', description: 'Addresses for your coin deposits' },
        ...{ table: depositAddress, player: depositAddress.playerId },
        order: [depositAddress.createdAt, depositAddress.id],
        columns: {
          method: [depositAddress.method, 'Payment method'],
          network: [depositAddress.network, 'Network'],
          currency: [depositAddress.currency, 'Currency'],
          country: [depositAddress.country, 'Country from which it was requested'],
          address: [depositAddress.address, 'Address'],
          tag: [depositAddress.tag, 'Destination tag'],
          createdAt: [depositAddress.createdAt, 'When it was requested'],
        },
      }),
    ],
  },
  {
    table: 'invoice',
    erased: eraseInvoices,
    exported: [
      exportTable({
        ...{ area: 'invoices', description: 'Deposits and withdrawals' },
        ...{ table: invoice, player: invoice.playerId, order: [invoice.createdAt, invoice.id] },
        amounts: ['amount'],
        columns: {
          number: [invoice.number, 'Number'],
          type: [invoice.type, 'deposit or withdrawal'],
          status: [invoice.status, 'pending, succeeded or failed'],
          failure: [invoice.failure, 'Why it failed'],
          method: [invoice.method, 'Payment method'],
          amount: [invoice.amount, 'Amount in the smallest unit of the currency'],
          currency: [invoice.currency, 'Currency'],
          country: [invoice.country, 'Country from which it was ordered'],
          fields: [invoice.fields, 'What you entered'],
          createdAt: [invoice.createdAt, 'When it was ordered'],
          settledAt: [invoice.settledAt, 'When it was settled'],
        },
      }),
    ],
  },
]
