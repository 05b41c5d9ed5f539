import { z } from 'zod'
import { refuseDuplicates } from './schema-parts.ts'

/** The schemas of the lists of form fields. */

/** Optional details of players. */
const detailNames = [
  'firstName',
  'lastName',
  'personalIdNumber',
  'nationality',
  'city',
  'address',
  'additionalAddress',
  'profession',
  'securityQuestion',
  'securityAnswer',
  'placeOfBirth',
  'gender',
  'postalCode',
  'timeZone',
  'language',
  'birthdate',
  'age',
  'cpf_number',
  'message',
  'receiveBonus',
] as const
/** The known fields of each form. */
export const fieldNames = {
  registration: [
    'email',
    'phone',
    'password',
    'password_confirmation',
    'country',
    'currency',
    'nickname',
    'locale',
    'bonusCode',
    'referralCode',
    'agreements',
    'receiveEmailPromo',
    'receiveSmsPromo',
    ...detailNames,
  ],
  profile: ['nickname', 'email', 'phone', 'country', 'locale', ...detailNames],
} as const
/** The fields that every registration requires. */
export const alwaysRequired: readonly string[] = ['password', 'country', 'currency', 'locale', 'agreements']

const formField = <const N extends readonly [string, ...string[]]>(names: N) => ({
  name: z.enum(names),
  description: z.string().max(100),
  isVisible: z.boolean(),
  isRequired: z.boolean(),
})

export function formFields<const N extends readonly [string, ...string[]]>(names: N) {
  return z.array(z.strictObject(formField(names))).superRefine(refuseDuplicates((one) => one.name))
}

/** Changed by a confirmation, or by the operator only. */
const neverEditable: readonly string[] = ['email', 'country']

export const profileFormFields = z
  .array(
    z
      .strictObject({
        ...formField(fieldNames.profile),
        editable: z.enum(['always', 'once', 'until-verified', 'never']).optional(),
      })
      .refine(
        ({ name, editable = 'never' }) => editable === 'never' || !neverEditable.includes(name),
        'this field is never editable',
      )
      .transform(({ editable, ...field }) => ({
        ...field,
        editable: editable ?? (neverEditable.includes(field.name) ? 'never' : 'always'),
      })),
  )
  .superRefine(refuseDuplicates((one) => one.name))
