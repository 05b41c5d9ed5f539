/** Payment methods for tests, in the format of payment-methods.yaml. */
const label = (en: string) => ({ en })

export const methods = {
  dailyDepositCap: '1000',
  methods: [
    {
      method: 'card',
      name: { en: 'Card', de: 'Karte' },
      logo: '/icons/payment/card.svg',
      currencies: {
        EUR: {
          deposit: { min: '10', max: '600', presets: ['20', '50'], preset: '50' },
          withdrawal: { min: '10', max: '600' },
        },
        SEK: { deposit: { min: '100', max: '6000' } },
      },
      fields: {
        withdrawal: [{ key: 'cardReference', isRequired: true, regexp: '^[0-9]{4}$', labels: label('Card') }],
      },
    },
    {
      method: 'bank',
      name: label('Bank'),
      logo: '/icons/payment/bank.svg',
      currencies: { EUR: { withdrawal: { min: '20', max: '5000', presets: ['100'] } } },
      fields: {
        withdrawal: [
          {
            key: 'iban',
            isRequired: true,
            regexp: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$',
            labels: label('IBAN'),
          },
          { key: 'note', fieldType: 'textarea', labels: label('Note') },
        ],
      },
    },
    {
      method: 'mobile',
      name: label('Mobile'),
      logo: '/icons/payment/mobile.svg',
      countries: ['AT'],
      currencies: { EUR: { deposit: { min: '5', max: '100' } } },
      fields: {
        deposit: [
          { key: 'phone', isRequired: true, labels: label('Phone') },
          { key: 'cpf_number', labels: label('CPF') },
          {
            key: 'carrier',
            fieldType: 'select',
            labels: label('Carrier'),
            options: [{ id: 'one', name: 'One' }],
          },
        ],
      },
    },
  ],
}
