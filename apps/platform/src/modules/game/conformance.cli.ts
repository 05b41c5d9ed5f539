import { runConformanceCommand } from './conformance/command.ts'

process.exitCode = await runConformanceCommand(process.argv.slice(2), process.env)
