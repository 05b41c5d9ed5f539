import { createClock } from '../../plugins/clock.ts'
import { runConformanceCommand } from './conformance/command.ts'

const { now } = createClock()
process.exitCode = await runConformanceCommand(process.argv.slice(2), process.env, { now })
