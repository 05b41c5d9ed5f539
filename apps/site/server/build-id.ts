/** Open pages poll the current build's id here [7-55a]. */
export const BUILD_PATH = '/build.json'

/** @param build React Router's hash of the build's scripts and styles */
export function createBuildResponse(build: string): Response {
  return Response.json({ build }, { headers: { 'cache-control': 'no-store' } })
}
