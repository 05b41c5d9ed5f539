import { readStudioConfig } from './config.ts'
import { startStudio } from './server.ts'

/** Runs the studio as a process. Exit codes: 0 stopped, 2 invalid configuration, 1 any other error. */
async function run(): Promise<void> {
  const read = readStudioConfig(process.env)
  if (!read.ok) {
    console.error(['The studio cannot start:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'))
    process.exit(2)
  }
  const studio = await startStudio({ ...read.config, clock: { now: () => new Date() } })
  const stop = () => {
    void studio.close().then(
      () => process.exit(0),
      (error) => exitOnError(error),
    )
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  console.log(`The studio is listening at ${studio.url}`)
}

function exitOnError(error: unknown): never {
  console.error(error)
  process.exit(1)
}

run().catch(exitOnError)
