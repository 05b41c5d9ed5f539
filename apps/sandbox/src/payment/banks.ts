/** The banks of the simulated provider; the names are invented. */
export const banks = [
  { id: 'harbour', name: 'Harbour Bank' },
  { id: 'lindenhof', name: 'Lindenhof Bank' },
  { id: 'north-savings', name: 'North Savings' },
] as const

export const bankName = (id: string | undefined): string | null =>
  banks.find((bank) => bank.id === id)?.name ?? null
