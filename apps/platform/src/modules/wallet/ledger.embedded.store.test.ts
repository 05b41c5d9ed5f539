import { testSequences } from './testing/model-conformance.ts'

testSequences('embedded')
