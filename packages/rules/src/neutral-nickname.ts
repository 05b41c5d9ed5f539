const QUALITIES = [
  ...[
    'Amber',
    'Bold',
    'Bright',
    'Calm',
    'Clever',
    'Coral',
    'Crimson',
    'Eager',
    'Emerald',
    'Gentle',
    'Golden',
  ],
  ...['Indigo', 'Ivory', 'Jade', 'Keen', 'Lucky', 'Merry', 'Misty', 'Noble', 'Olive', 'Patient', 'Quick'],
  ...['Quiet', 'Royal', 'Ruby', 'Scarlet', 'Silver', 'Sunny', 'Swift', 'Velvet', 'Violet', 'Witty'],
]
const ANIMALS = [
  ...['Badger', 'Bear', 'Beaver', 'Crane', 'Dolphin', 'Eagle', 'Falcon', 'Finch', 'Fox', 'Gazelle', 'Hare'],
  ...[
    'Hawk',
    'Heron',
    'Ibis',
    'Jaguar',
    'Kestrel',
    'Kite',
    'Lark',
    'Lion',
    'Lynx',
    'Magpie',
    'Marten',
    'Moth',
  ],
  ...['Otter', 'Owl', 'Panther', 'Puffin', 'Raven', 'Robin', 'Stork', 'Swan', 'Tiger'],
]

/** A friendly nickname that reveals nothing about the player, always the same for a seed. Not unique. */
export function neutralNickname(seed: string): string {
  // FNV-1a with a final mix, so that similar seeds get different names.
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = (hash ^ (hash >>> 12)) >>> 0
  const quality = QUALITIES[hash % QUALITIES.length] ?? ''
  const animal = ANIMALS[(hash >>> 16) % ANIMALS.length] ?? ''
  return `${quality} ${animal}`
}

/** The default nickname of an address, which contains nothing of it: others see its beginning [5-14f]. */
export const nicknameFromEmail = (email: string): string => neutralNickname(email.toLowerCase())
