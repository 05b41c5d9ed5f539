/**
 * The code of a player's referral link: the player's id in 22 base64url characters, so that it is unique and
 * needs no table. It gives no access to anything.
 * @param playerId a UUID
 */
export function referralCodeOf(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url')
}
