import { writeFileSync } from 'node:fs'
import { describeKeys, KEYS_FILE } from './describe-keys.ts'

// Regenerates keys.ts from content/en: node packages/content/src/keys.cli.ts
writeFileSync(KEYS_FILE, describeKeys())
