/** Where an open page asks which build the site has now [7-55a]. */
export const BUILD_PATH = '/build.json'

/** @param build of the pages that are made now: React Router's name for the set of scripts and styles they are made with */
export function createBuildResponse(build: string): Response {
  return Response.json({ build }, { headers: { 'cache-control': 'no-store' } })
}
