import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface PortHolder {
  readonly pid: number
  readonly command: string
}

/** Which process listens on a port, as far as this one may know: other people's processes stay unknown. */
export function findPortHolder(port: number): PortHolder | null {
  try {
    return process.platform === 'linux' ? findHolderInProc(port) : findHolderByLsof(port)
  } catch {
    return null
  }
}

const LISTENING = '0A'

function findHolderInProc(port: number): PortHolder | null {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningSockets(file, port)))
  if (sockets.size === 0) return null
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (readLinks(`/proc/${pid}/fd`).some((target) => sockets.has(target))) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
      return { pid: Number(pid), command: command.slice(0, 200) }
    }
  }
  return null
}

/** The sockets that listen on the port, by the names that file descriptors link to. */
function listeningSockets(file: string, port: number): readonly string[] {
  const portHex = port.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${portHex}`))
    .map((fields) => `socket:[${fields[9]}]`)
}

function readLinks(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(`${folder}/${name}`)
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}

function findHolderByLsof(port: number): PortHolder | null {
  const text = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 5000,
  })
  const pid = /^p(\d+)$/m.exec(text)?.[1]
  return pid ? { pid: Number(pid), command: /^c(.+)$/m.exec(text)?.[1] ?? '' } : null
}
