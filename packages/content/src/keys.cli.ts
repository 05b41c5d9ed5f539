import { writeFileSync } from 'node:fs'
import { describeKeys, KEYS_FILE } from './describe-keys.ts'

// Writes keys.ts after texts were added: node packages/content/src/keys.cli.ts
writeFileSync(KEYS_FILE, describeKeys())
