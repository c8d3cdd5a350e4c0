import pg from 'pg'
import { inject } from 'vitest'

let serial = 0

const onCluster = async (template: string, sql: string): Promise<void> => {
  const url = new URL(template)
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
export const cloneDatabase = async (
  template = inject('templateUrl'),
): Promise<{ url: string; drop: () => Promise<void> }> => {
  serial += 1
  const name = `test_${process.pid}_${serial}_${Math.random().toString(36).slice(2, 8)}`
  await onCluster(template, `create database ${name} template muahoi`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onCluster(template, `drop database if exists ${name} with (force)`) }
}
