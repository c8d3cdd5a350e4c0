import pg from 'pg'
import { inject } from 'vitest'

let serial = 0

const onCluster = async (sql: string): Promise<void> => {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A fresh migrated database of its own; `drop` it when done. */
export const cloneDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  serial += 1
  const name = `test_${process.pid}_${serial}_${Math.random().toString(36).slice(2, 8)}`
  await onCluster(`create database ${name} template muahoi`)
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onCluster(`drop database if exists ${name} with (force)`) }
}
