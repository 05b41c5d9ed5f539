export type RegistrationMethod = 'email' | 'phone' | 'social'

const FIELDS_OF_PROVIDER: ReadonlySet<string> = new Set(['email', 'password', 'password_confirmation'])

interface RegistrationField {
  readonly name: string
  readonly isRequired: boolean
}

/**
 * The fields of one registration method [5-14i]. SMS offers belong to the phone form, e-mail offers and the
 * address to the e-mail form. The e-mail form also has the phone number if the operator requires it or if
 * registration by phone is off. In the phone form the number is always required.
 * The form after a social sign-in has neither an address nor a password.
 */
export function registrationFieldsFor<F extends RegistrationField>(
  fields: readonly F[],
  method: RegistrationMethod,
  isPhoneEnabled: boolean,
): readonly F[] {
  if (method === 'phone')
    return fields
      .filter(({ name }) => name !== 'email' && name !== 'receiveEmailPromo')
      .map((field) => (field.name === 'phone' ? { ...field, isRequired: true } : field))
  return fields.filter(
    ({ name, isRequired }) =>
      !(method === 'social' && FIELDS_OF_PROVIDER.has(name)) &&
      name !== 'receiveSmsPromo' &&
      (name !== 'phone' || !isPhoneEnabled || isRequired),
  )
}
