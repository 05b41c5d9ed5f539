import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

const socketFolder = (url: string) => new URL(url).searchParams.get('host') ?? ''

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('a temporary PostgreSQL copies databases from a template, listens on no port and removes its files', async () => {
  const server = await startPostgres()
  const folder = socketFolder(server.url)
  try {
    await withClient(server.url, (client) => client.query('create table stake (amount bigint)'))
    const copy = await server.createDatabase('copy', 'croupier')
    await withClient(copy, async (client) => {
      await client.query('insert into stake values (250)')
      const { rows } = await client.query('select amount from stake')
      expect(rows).toEqual([{ amount: '250' }])
      const settings = await client.query(
        "select current_setting('listen_addresses') as tcp, usesuper from pg_user where usename = current_user",
      )
      expect(settings.rows).toEqual([{ tcp: '', usesuper: false }])
    })
    await withClient(server.url, async (client) => {
      const { rows } = await client.query('select amount from stake')
      expect(rows).toEqual([])
    })
    await server.dropDatabase('copy')
    await expect(withClient(copy, (client) => client.query('select 1'))).rejects.toThrow(/does not exist/)
    await expect(server.createDatabase('a"; drop database croupier; --')).rejects.toThrow(
      /plain database name/,
    )
  } finally {
    await server.stop()
  }
  expect(folder).toMatch(/croupier-pg-/)
  expect(existsSync(folder)).toBe(false)
})

test('a temporary Redis requires its password', async () => {
  const server = await startRedis()
  const { port, password } = new URL(server.url)
  const ask = (command: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port) }, () => socket.write(command))
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        socket.destroy()
        resolve(chunk.toString())
      })
    })
  try {
    expect(await ask('PING\r\n')).toMatch(/^-NOAUTH/)
    expect(await ask(`AUTH ${password}\r\n`)).toBe('+OK\r\n')
  } finally {
    await server.stop()
  }
  await expect(ask('PING\r\n')).rejects.toThrow(/ECONNREFUSED/)
})
