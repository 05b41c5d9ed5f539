import type { Context } from '../context.ts'
import { type ElementView, h } from '../dom.ts'
import type { StakeProblem } from '../stakes.ts'
import { moneyOf } from './money.ts'
import { placeBets } from './place-bets.ts'
import { button, hidden, icon, ltr } from './ui.ts'

const presets = ['5', '10', '25', '50'] as const

interface StakeFieldOptions {
  /** Key of the selection; empty for the stake of a combo or system. */
  readonly field: string
  readonly stake: string
  /** What a single is about. */
  readonly outcome?: string
}

/** A stake with its presets and its problem. */
export function createStakeField(
  context: Context,
  { field, stake, outcome }: StakeFieldOptions,
): ElementView {
  const { t, betting } = context
  const problem = betting.shownProblems().get(field)
  const id = `stake-${field.replaceAll(/[^a-z0-9]/g, '-')}`
  const set = (next: string) =>
    betting.change({ kind: 'stake', key: field === '' ? null : field, stake: next })
  const slip = betting.slip()
  return h(
    'div',
    { class: 'stake', key: `stake ${field}` },
    h(
      'label',
      { class: 'stake__label' },
      h(
        'span',
        {},
        t(slip.type === 'system' ? 'stake.each' : 'stake'),
        outcome ? hidden(` ${outcome}`) : null,
      ),
      h(
        'span',
        { class: 'stake__box' },
        h('span', { class: 'stake__sign', 'aria-hidden': 'true' }, signOf(context)),
        h('input', {
          ...{
            type: 'text',
            inputmode: 'decimal',
            autocomplete: 'off',
            maxlength: '20',
            enterkeyhint: 'done',
          },
          ...{ dir: 'ltr', value: stake, 'data-field': field || 'whole' },
          'aria-invalid': problem ? 'true' : null,
          'aria-describedby': problem ? id : null,
          on: {
            input: ({ currentTarget }) => set((currentTarget as HTMLInputElement).value),
            keydown: (event) => {
              if ((event as unknown as KeyboardEvent).key !== 'Enter') return
              // On a phone it is the key that closes the keyboard.
              if (context.isSheet()) event.currentTarget.blur()
              else void placeBets(context)
            },
            blur: () => stake !== '' && betting.touch(field),
          },
        }),
      ),
    ),
    h(
      'div',
      { class: 'stake__presets' },
      ...presets.map((amount) =>
        button(
          {
            look: `stake__preset ${stake === amount ? 'stake__preset--chosen' : ''}`.trim(),
            press: () => set(amount),
            properties: { key: amount, 'aria-pressed': String(stake === amount) },
          },
          hidden(`${t('stake')} `),
          ltr(amount),
        ),
      ),
    ),
    problem ? problemText(context, problem, id) : null,
  )
}

/** The symbol of the currency, or its code. */
const signOf = (context: Context) => moneyOf(context, 0n).replaceAll(/[\d.,\s\u200e\u00a0]/g, '')

function problemText(context: Context, { code, limit }: StakeProblem, id: string): ElementView {
  const { t } = context
  const values = limit === undefined ? {} : { limit: moneyOf(context, limit) }
  return h(
    'p',
    { key: 'problem', class: 'stake__problem', id },
    icon('warning', 'icon--small'),
    h('span', {}, t(`stake.${code}`, values)),
    code === 'insufficient-funds' &&
      button(
        { look: 'button--small', press: context.recharge, properties: { key: 'recharge' } },
        t('recharge'),
      ),
  )
}
