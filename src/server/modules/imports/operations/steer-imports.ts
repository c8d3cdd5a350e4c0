import type { ImportMapping, ImportProfile, ImportRun } from '#contract/imports.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { refuseDecided } from '#server/modules/statements/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { missingColumns } from '#shared/product-fields.ts'
import { fitsColumns, inWords } from '../rules/mapping.ts'
import { deleteProfileRow, saveProfileRow } from '../store/profiles.ts'
import {
  changeRun,
  type ImportStatus,
  lockRun,
  noCounts,
  type RunChange,
  type RunRow,
} from '../store/runs.ts'
import { asRun, holdToKind, missingImport, undoable } from './show-imports.ts'
import { dropUpload } from './uploaded-files.ts'
import { enqueueWork } from './work-import.ts'

/** The verb in the audit, of both kinds or of files of products alone. */
type Verb =
  | { anyKind: true; verb: 'pause' | 'resume' | 'cancel' }
  | { anyKind?: false; verb: 'check' | 'start' | 'undo' }

type Step = Verb & {
  from: readonly ImportStatus[]
  /** What a caller who comes at the wrong moment is told. */
  refusal: string
  change: (run: RunRow, now: Date) => RunChange
  /** There is work to do afterwards. */
  works: boolean
  /** What forbids it besides, asked while the row is locked. */
  refuse?: (ctx: Ctx, id: number) => Promise<void>
}

/** A person's decision about an import; taken once, whoever asks again is told the state it is in. */
const take = async (ctx: Ctx, id: number, step: Step): Promise<ImportRun> => {
  const after = await inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx.db, id)
    if (!run) throw missingImport()
    holdToKind(tx, run.kind)
    if (run.kind !== 'products' && !step.anyKind) throw new AppError('conflict', t.refusals.ofStatements)
    if (!step.from.includes(run.status)) throw new AppError('conflict', step.refusal)
    await step.refuse?.(tx, id)
    const change = step.change(run, tx.clock.now())
    await changeRun(tx.db, id, change, tx.clock.now())
    await recordAudit(tx, {
      ...(step.anyKind && run.kind === 'conversions'
        ? { action: `statement.${step.verb}`, subjectType: 'statement' }
        : { action: `import.${step.verb}`, subjectType: 'import' }),
      subjectId: id,
      before: { status: run.status },
      after: { status: change.status, fileName: run.file_name },
    })
    if (step.works) await enqueueWork(tx, id)
    return (await lockRun(tx.db, id)) ?? run
  })
  if (after.status === 'cancelled') await dropUpload(ctx, after.file_key)
  return asRun(after)
}

/** @throws AppError invalid_input when a needed column is not named or is not in the file */
export const checkImport = (ctx: Ctx, id: number, mapping: ImportMapping): Promise<ImportRun> =>
  take(ctx, id, {
    verb: 'check',
    from: ['mapping', 'checked'],
    refusal: t.refusals.check,
    works: true,
    change: (run) => {
      const missing = missingColumns(mapping)
      if (missing.length > 0)
        throw new AppError('invalid_input', t.columns.needed(inWords(missing)), {
          fields: Object.fromEntries(missing.map(({ name }) => [`mapping.${name}`, t.columns.choose])),
        })
      if (!fitsColumns(mapping, run.head.columns ?? []))
        throw new AppError('invalid_input', t.columns.notInFile, {
          fields: { mapping: t.columns.notInFile },
        })
      return {
        ...noCounts,
        status: 'checking',
        mapping,
        hands_off: false,
        preview: null,
        total: null,
        checkpoint: 0,
      }
    },
  })

export const startImport = (ctx: Ctx, id: number): Promise<ImportRun> =>
  take(ctx, id, {
    verb: 'start',
    from: ['checked'],
    refusal: t.refusals.start,
    works: true,
    change: () => ({ ...noCounts, status: 'running', checkpoint: 0 }),
  })

export const pauseImport = (ctx: Ctx, id: number): Promise<ImportRun> =>
  take(ctx, id, {
    verb: 'pause',
    anyKind: true,
    from: ['running'],
    refusal: t.refusals.pause,
    works: false,
    change: (run) => {
      if (run.origin === 'command') throw new AppError('conflict', t.refusals.pauseCommand)
      return { status: 'paused', rate: null }
    },
  })

export const resumeImport = (ctx: Ctx, id: number): Promise<ImportRun> =>
  take(ctx, id, {
    verb: 'resume',
    anyKind: true,
    from: ['paused'],
    refusal: t.refusals.resume,
    works: true,
    change: () => ({ status: 'running' }),
  })

export const cancelImport = (ctx: Ctx, id: number): Promise<ImportRun> =>
  take(ctx, id, {
    verb: 'cancel',
    anyKind: true,
    from: ['mapping', 'checking', 'checked', 'running', 'paused'],
    refusal: t.refusals.cancel,
    refuse: refuseDecided,
    works: false,
    change: (_, now) => ({ status: 'cancelled', finished_at: now, rate: null }),
  })

export const startUndo = (ctx: Ctx, id: number): Promise<ImportRun> =>
  take(ctx, id, {
    verb: 'undo',
    from: undoable,
    refusal: t.refusals.undo,
    works: true,
    change: (run) => {
      if (run.created + run.updated === 0) throw new AppError('conflict', t.refusals.nothingWritten)
      // Why it ended says nothing of how taking it back ends.
      return { status: 'undoing', rate: null, reason: null, finished_at: null }
    },
  })

export const saveProfile = (
  ctx: Ctx,
  { name, mapping }: { name: string; mapping: ImportMapping },
): Promise<ImportProfile> =>
  inTransaction(ctx, async (tx) => {
    const profile = await saveProfileRow(tx.db, {
      name,
      mapping,
      createdBy: memberOf(tx).id,
      at: tx.clock.now(),
    })
    await recordAudit(tx, {
      action: 'import.profile-save',
      subjectType: 'import_profile',
      subjectId: profile.id,
      after: { name },
    })
    return profile
  })

export const deleteProfile = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (!(await deleteProfileRow(tx.db, id))) throw notFound(t.missingProfile)
    await recordAudit(tx, { action: 'import.profile-delete', subjectType: 'import_profile', subjectId: id })
    return {}
  })
