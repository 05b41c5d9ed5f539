/**
 * The code of a player's own link: 22 characters that stand for the player's id, so that it is nobody else's and needs
 * no table. It gives no access to anything.
 * @param playerId a UUID
 */
export function referralCodeOf(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url')
}
