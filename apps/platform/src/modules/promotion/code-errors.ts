import type { FileIssue } from '../../config/index.ts'
import { type RewardReferences, validateReward } from '../reward/index.ts'
import type { Code, CodesFile } from './schema.ts'

/** Checks the references of the codes to the operator's other files. */
export function codeErrors({ codes }: CodesFile, references: RewardReferences): FileIssue[] {
  return codes.flatMap((code, index) =>
    issuesOf(code, references).map(({ path, message }) => ({
      path: ['codes', index, ...path],
      message: `${code.code}: ${message}`,
    })),
  )
}

function issuesOf(code: Code, references: RewardReferences): readonly FileIssue[] {
  if (code.kind !== 'deposit')
    return validateReward(code.reward, references).map(({ path, message }) => ({
      path: ['reward', ...path],
      message,
    }))
  const offer = references.bonuses.findOffer(code.bonus)
  if (!offer) return [{ path: ['bonus'], message: `bonuses.yaml has no ${code.bonus}` }]
  return offer.trigger === 'code'
    ? []
    : [{ path: ['bonus'], message: `${code.bonus} needs \`trigger: code\` in bonuses.yaml` }]
}
