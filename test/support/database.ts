import pg from 'pg'
import { inject } from 'vitest'

/** Of one database: the application's address and that of the role which owns the tables. */
export type Addresses = { url: string; ownerUrl: string }

let serial = 0

const named = (address: string, name: string): string => {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

const onCluster = async ({ ownerUrl }: Addresses, sql: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: named(ownerUrl, 'postgres') })
  await client.connect()
  try {
    for (const statement of sql) await client.query(statement)
  } finally {
    await client.end()
  }
}

const ownName = (): string => {
  serial += 1
  return `test_${process.pid}_${serial}_${Math.random().toString(36).slice(2, 8)}`
}

/** A database with nothing in it, as that of somebody who is about to install; `drop` it when done. */
export const emptyDatabase = async (
  template = inject('template'),
): Promise<Addresses & { drop: () => Promise<void> }> => {
  const name = ownName()
  await onCluster(template, [`create database ${name} template template0`])
  return {
    url: named(template.url, name),
    ownerUrl: named(template.ownerUrl, name),
    drop: () => onCluster(template, [`drop database if exists ${name} with (force)`]),
  }
}

/** A fresh migrated database of its own; `drop` it when done. Rights on the database itself are not cloned with it. */
export const cloneDatabase = async (
  template = inject('template'),
): Promise<Addresses & { drop: () => Promise<void> }> => {
  const name = ownName()
  await onCluster(template, [
    // Without fsync, copying the files costs less than logging their pages, and dropping them much less.
    `create database ${name} template muahoi strategy file_copy`,
    `revoke temporary on database ${name} from public`,
  ])
  return {
    url: named(template.url, name),
    ownerUrl: named(template.ownerUrl, name),
    drop: () => onCluster(template, [`drop database if exists ${name} with (force)`]),
  }
}
