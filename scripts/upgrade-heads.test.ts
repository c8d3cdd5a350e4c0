import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { migrationsIn } from './migration-hashes.ts'
import { hasUpgradeData } from './upgrade-heads.ts'

it('data of the schema of now are asked for, and those of one before are none', () => {
  const root = mkdtempSync(join(tmpdir(), 'muahoi-heads-'))
  try {
    for (const name of ['migrations', 'test/upgrades']) mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, 'migrations/0001_one.sql'), 'select 1')
    expect(hasUpgradeData(root)).toBe(false)
    const migrations = [...migrationsIn(root)].map((line) => line.join(' '))
    writeFileSync(
      join(root, 'test/upgrades/0.1.0.jsonl.gz'),
      gzipSync(`${JSON.stringify({ migrations })}\n{"table":"users"}\n`),
    )
    expect(hasUpgradeData(root)).toBe(true)
    writeFileSync(join(root, 'migrations/0002_two.sql'), 'select 2')
    expect(hasUpgradeData(root)).toBe(false)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
