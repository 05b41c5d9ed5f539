import type { FileIssue } from '../../config/index.ts'
import type { CodesFile } from './schema.ts'

interface Offers {
  viewOffer(identity: string): { readonly trigger: string } | null
}

/** Checks the references of the codes to bonuses.yaml. */
export function codeErrors({ codes }: CodesFile, bonuses: Offers): FileIssue[] {
  return codes.flatMap(({ code, bonus }, index) => {
    const path = ['codes', index, 'bonus']
    const offer = bonuses.viewOffer(bonus)
    if (!offer) return [{ path, message: `${code}: bonuses.yaml has no ${bonus}` }]
    return offer.trigger === 'code'
      ? []
      : [{ path, message: `${code}: ${bonus} needs \`trigger: code\` in bonuses.yaml` }]
  })
}
