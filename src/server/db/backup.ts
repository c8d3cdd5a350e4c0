import { rmSync, statSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rename } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { CannotStart } from '../kernel/cannot-start.ts'
import { connectPatiently } from './client.ts'
import { keepApart } from './restored-files.ts'

const format = 'muahoi-backup-1'
const batch = 1000
/** Tables that a migration puts a row into: a database that was just made has it, and the copy brings its own. */
const begunByMigrations = ['kept_offers']
/** More numbers than are given out between two backups. */
const sequenceGap = 1_000_000

type Line =
  | { format: string; migrations: string[]; at?: string }
  | { table: string; rows: unknown[] }
  | { sequence: string; value: string }
  | { file: string; base64: string }
  | { end: true; rows: number }

/** Own tables, each after those it refers to; the queue's tables are left out. */
const tablesInOrder = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, array_remove(array_agg(distinct p.relname::text) filter (where p.relname <> c.relname), null) as needs
    from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class p on p.oid = f.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  const done: string[] = []
  let waiting = rows.map((row) => ({ name: row.name, needs: row.needs ?? [] }))
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => table.needs.every((need) => done.includes(need)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`)
    done.push(...ready.map(({ name }) => name))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return done
}

type Reference = { table: string; name: string; deferrable: boolean; key: string }

/**
 * Foreign keys within one table, with its primary key: a row may name another one of the same table, which is older, so that in
 * the key's order it comes first. A scan hands rows out in any order.
 */
const ownReferences = async (client: pg.Client): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(`
    select c.relname as "table", quote_ident(f.conname) as name, f.condeferrable as deferrable, (
      select string_agg(quote_ident(a.attname), ', ' order by k.place) from pg_index i
        cross join unnest(i.indkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary) as key
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confrelid = f.conrelid and c.relnamespace = 'public'::regnamespace`)
  return rows
}

/** @throws CannotStart where no version of the product has been yet */
const migrationsOf = async (client: pg.Client): Promise<string[]> => {
  const found = await client.query(`select to_regclass('public.schema_migrations') is not null as there`)
  if (!found.rows[0]?.there)
    throw new CannotStart('this database holds nothing of the site: see DATABASE_URL and DATA_DIR')
  const { rows } = await client.query<{ line: string }>(
    `select name || ' ' || checksum as line from schema_migrations order by name`,
  )
  return rows.map((row) => row.line)
}

/** What people sent us, beside the database (`keptFolders` of server/files); everything else under DATA_DIR can be made again. */
const keptFolders = ['media', 'claims']

/** What is not there is undefined; what cannot be read is no copy. */
const ifThere = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const keptFiles = async (dataDir: string): Promise<string[]> => {
  const files: string[] = []
  for (const folder of keptFolders)
    for (const entry of (await ifThere(readdir(join(dataDir, folder), { withFileTypes: true }))) ?? [])
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  return files
}

/** How rows name a picture that was uploaded, and a claim its attachment. */
const namesFile = /\/media\/[0-9a-f]{32}-\d+x\d+\.webp|"attachment_file":"/

export type BackedUp = {
  rows: number
  files: number
  /** Some row names a file that people sent; what the audit and such remember may be long gone. */
  areNamed: boolean
}

/** One snapshot of the database (REPEATABLE READ, so the site goes on serving) and the kept files, line by line. */
async function* linesOf(client: pg.Client, dataDir: string, done: BackedUp): AsyncGenerator<Line> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: began } = await client.query<{ at: Date }>('select now() as at')
  yield { format, migrations: await migrationsOf(client), at: began[0]?.at.toISOString() }
  const keys = new Map((await ownReferences(client)).map(({ table, key }) => [table, key]))
  for (const table of await tablesInOrder(client)) {
    const key = keys.get(table)
    await client.query(
      `declare copy no scroll cursor for select to_jsonb(t) as row from public."${table}" t ${key ? `order by ${key}` : ''}`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: unknown }>(`fetch ${batch} from copy`)
      if (rows.length === 0) break
      done.rows += rows.length
      done.areNamed ||= table !== 'audit_log' && rows.some(({ row }) => namesFile.test(JSON.stringify(row)))
      yield { table, rows: rows.map(({ row }) => row) }
    }
    await client.query('close copy')
  }
  const sequences = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value } of sequences.rows) if (value) yield { sequence: name, value }
  await client.query('commit')
  for (const path of await keptFiles(dataDir)) {
    // A file replaced meanwhile is gone; the snapshot's rows may then name one that is not in the copy.
    const bytes = await ifThere(readFile(path))
    if (!bytes) continue
    done.files += 1
    yield { file: relative(dataDir, path), base64: bytes.toString('base64') }
  }
  yield { end: true, rows: done.rows }
}

async function* asText(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** A file of its own to write to, in the place of what one that was killed left, or one that is still at work: that finds out. */
const takePartial = async (path: string) => {
  rmSync(path, { force: true })
  const handle = await open(path, 'wx', 0o600)
  const { ino } = await handle.stat()
  const isOurs = (): boolean => statSync(path, { throwIfNoEntry: false })?.ino === ino
  const forget = (): void => {
    if (isOurs()) rmSync(path, { force: true })
  }
  return { stream: handle.createWriteStream({ flush: true }), isOurs, forget }
}

/** Writes a consistent copy while the site serves; the file appears whole or not at all. Of two to the same file the later one stays. */
export const backup = async (url: string, dataDir: string, file: string): Promise<BackedUp> => {
  const client = await connectPatiently(url, 'muahoi-backup')
  const path = `${file}.partial`
  const done: BackedUp = { rows: 0, files: 0, areNamed: false }
  let partial: Awaited<ReturnType<typeof takePartial>> | undefined
  // Also of a command that is told to stop meanwhile.
  const forget = (): void => partial?.forget()
  process.once('exit', forget)
  try {
    partial = await takePartial(path)
    await pipeline(Readable.from(asText(linesOf(client, dataDir, done))), createGzip(), partial.stream)
    if (!partial.isOurs())
      throw new CannotStart(`another backup to ${file} has begun meanwhile; this one is not kept`)
    await rename(path, file)
    return done
  } catch (error) {
    forget()
    throw error
  } finally {
    process.off('exit', forget)
    await client.end()
  }
}

/** The columns of a table that take values: what the database generates from others it generates again. */
const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.list ?? ''
}

/** @throws Error where a table has rows */
const refuseRows = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  for (const table of tables.filter((name) => !begunByMigrations.includes(name)))
    if ((await client.query(`select from public."${table}" limit 1`)).rowCount !== 0)
      throw new Error(`the database is not empty: table ${table} has rows`)
}

/** Where the files of the backup go meanwhile. */
type Files = { dataDir: string } & Awaited<ReturnType<typeof keepApart>>

const applyLine = async (client: pg.Client, { dataDir, keep }: Files, line: Line): Promise<number> => {
  if ('table' in line) {
    const table = `public."${line.table.replaceAll('"', '')}"`
    const columns = await columnsOf(client, line.table)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(line.rows)],
    )
    return line.rows.length
  }
  if ('sequence' in line)
    await client.query('select setval($1::regclass, $2)', [`public."${line.sequence}"`, line.value])
  if ('file' in line) {
    const path = resolve(dataDir, line.file)
    if (!keptFolders.some((folder) => path.startsWith(join(dataDir, folder) + sep)))
      throw new Error(`a file outside the folders of a backup: ${line.file}`)
    await keep(relative(dataDir, path), Buffer.from(line.base64, 'base64'))
  }
  return 0
}

/**
 * What was numbered after the backup is gone, but banks, mail programs and bookmarks know its numbers: none is given out a second time.
 * Of a table that was empty then as well.
 */
const leaveGaps = async (client: pg.Client): Promise<void> => {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1)
     from pg_sequences where schemaname = 'public'`,
    [sequenceGap],
  )
}

const noBackup = (reason?: string): string =>
  `the file is no backup of this product, or a damaged one${reason ? ` (${reason})` : ''}`

/** What a file of a backup says. @throws where it cannot be read as one, in words of what was asked for */
async function* linesIn(input: FileHandle): AsyncGenerator<Line> {
  const packed = input.createReadStream({ autoClose: false })
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const text of createInterface({ input: packed.pipe(unpacked) })) {
      const line: unknown = JSON.parse(text)
      if (typeof line !== 'object' || line === null) throw new Error('no line of ours')
      yield line as Line
    }
  } catch (error) {
    throw new Error(noBackup(error instanceof Error ? error.message : String(error)), { cause: error })
  }
}

/** The connection was lost at the very end: all of the backup is there, or nothing but its files. */
export class UnsureRestore extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `${reason}: npm run doctor tells whether the backup was restored; if it was not, restore it again`,
      {
        cause,
      },
    )
  }
}

/** `at`: when the copy was made; undefined of backups from before that was kept. */
export type Restored = { rows: number; at: Date | undefined }

/**
 * Fills an empty, migrated database from a backup, in one transaction: triggers rest meanwhile, so that ledger entries
 * come back with the hashes they had; its files are put where they belong once all of it was read. One that fails leaves everything as
 * it was. @throws Error when the database holds data or the backup is of another schema
 */
export const restore = async (url: string, dataDir: string, file: string): Promise<Restored> => {
  // Looked for before anything else.
  const input = await open(file)
  const client = await connectPatiently(url, 'muahoi-restore').catch(async (error: unknown) => {
    await input.close()
    throw error
  })
  let files: Files | undefined
  let isDeciding = false
  try {
    const tables = await tablesInOrder(client)
    await refuseRows(client, tables)
    await client.query('begin')
    for (const table of tables) await client.query(`alter table public."${table}" disable trigger user`)
    // Who wrote meanwhile has been waited for, and nobody writes from here on.
    await refuseRows(client, tables)
    // Backups of earlier versions hold rows as a scan found them, so that one may stand before the one it names.
    const strict = (await ownReferences(client)).filter(({ deferrable }) => !deferrable)
    for (const { table, name } of strict)
      await client.query(`alter table public."${table}" alter constraint ${name} deferrable`)
    await client.query('set constraints all deferred')
    for (const table of tables.filter((name) => begunByMigrations.includes(name)))
      await client.query(`delete from public."${table}"`)
    // Another restore would wait for the tables by now.
    files = { dataDir, ...(await keepApart(dataDir)) }
    let count = 0
    let at: Date | undefined
    let ended = false
    let isOurs = false
    for await (const line of linesIn(input)) {
      if (!isOurs && !('format' in line)) throw new Error(noBackup())
      isOurs = true
      if ('format' in line) {
        if (line.format !== format) throw new Error(`not a backup of this product: ${line.format}`)
        if (line.migrations.join() !== (await migrationsOf(client)).join())
          throw new Error(
            'the backup was made with another version of the schema; restore it with that version first',
          )
        if (line.at) at = new Date(line.at)
      } else if ('end' in line) ended = line.rows === count
      else count += await applyLine(client, files, line)
    }
    if (!ended) throw new Error('the backup is cut off or damaged; nothing was restored')
    await leaveGaps(client)
    // What waits for the commit is looked at now: a table with checks that wait cannot be altered.
    await client.query('set constraints all immediate')
    for (const { table, name } of strict)
      await client.query(`alter table public."${table}" alter constraint ${name} not deferrable`)
    for (const table of tables) await client.query(`alter table public."${table}" enable trigger user`)
    await files.place()
    // From here on the database alone knows whether it was restored, and rows may need their files.
    isDeciding = true
    await client.query('commit')
    return { rows: count, at }
  } catch (error) {
    if (isDeciding) throw new UnsureRestore(error)
    files?.takeBack()
    throw error
  } finally {
    files?.end()
    await client.end()
    await input.close()
  }
}
