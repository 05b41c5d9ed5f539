import { customType } from './sql.ts'

type Codes = Readonly<Record<string, number>>

/** The name of a code of the contract, of the database or of a query; undefined for any other number. */
export function nameOfCode<C extends Codes>(codes: C, code: number): (keyof C & string) | undefined {
  return Object.keys(codes).find((name) => codes[name] === code)
}

/** The names of the codes of a query, e.g. of a filter; unknown codes are left out. */
export function namesOfCodes<C extends Codes>(codes: C, wanted: readonly number[]): (keyof C & string)[] {
  return wanted.flatMap((code) => nameOfCode(codes, code) ?? [])
}

/** An integer column whose values have names in the code. The database keeps the numbers. */
export function codedColumn<const C extends Codes>(column: string, codes: C) {
  return customType<{ data: keyof C & string; driverData: number }>({
    dataType: () => 'integer',
    toDriver: (name) => codes[name] as number,
    fromDriver(code) {
      const name = nameOfCode(codes, code)
      if (name === undefined) throw new Error(`the column ${column} has the unknown code ${code}`)
      return name
    },
  })(column)
}
