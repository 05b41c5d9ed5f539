import { testSequences } from './testing/on-a-store.ts'

testSequences('postgres')
