import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { commitImport } from '@sankofa/domain/imports/import-endpoints';
import { missingFields, type ImportKind } from '@sankofa/domain/imports/import-fields';
import { nextImportState } from '@sankofa/domain/imports/import-status';
import { importName, importTexts } from '@sankofa/domain/imports/import-texts';
import type { z } from 'zod/mini';

import { startTask, type TaskOutcome, type TaskRun } from '../background-tasks/background-tasks.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { checkRows, type Checked } from './check-rows.ts';
import { commitInputSchema, type CommitInput } from './commit-input.ts';
import { postBalances } from './create-balances.ts';
import { createCustomers } from './create-customers.ts';
import { createShipments } from './create-shipments.ts';
import { inviteStaff } from './create-staff.ts';
import {
  changeImport,
  choicesOf,
  lockAllImports,
  rowsOfImport,
  type ImportRow,
} from './import-queries.ts';
import { importToChange } from './upload-import.ts';

type CommitBody = z.output<(typeof commitImport)['body']>;

/**
 * Queues the import of all rows, or of the valid ones only.
 * @throws Problem import.step_not_allowed, request.invalid if rows can't be imported, request.version_stale
 */
export async function startCommit(
  work: Work,
  id: string,
  { version, columns, ...input }: CommitBody & { version: number },
) {
  authorize(work, 'admin', isAdmin);
  const row = await importToChange(work, id, { step: 'commit', version });
  // The rows were checked with the stored columns, and only those are what the person has seen the result of.
  if (columns.length !== row.columns.length || columns.some((one, at) => one !== row.columns[at]))
    throw new Problem('request.invalid', { message: importTexts.otherColumns });
  refuseMissingColumns(row);
  refuseInvalid(row.rows - row.skipped, row.invalid, input.skipsInvalid);
  const task = await startTask(work, {
    kind: 'IMPORT',
    title: importName(row.kind),
    input: { importId: id, ...input },
  });
  await changeImport(work.tx, id, { taskId: task.id });
  return task;
}

function refuseMissingColumns({ kind, columns }: ImportRow) {
  const [missing] = missingFields(kind, columns);
  if (missing)
    throw new Problem('request.invalid', {
      message: importTexts.missingColumn({ field: missing.en }),
    });
}

function refuseInvalid(rows: number, invalid: number, skipsInvalid: boolean) {
  if (invalid === rows) throw new Problem('request.invalid', { message: importTexts.nothingValid });
  if (invalid > 0 && !skipsInvalid)
    throw new Problem('request.invalid', { message: importTexts.hasInvalid({ invalid }) });
}

/**
 * Imports a file in one transaction: all of its rows, or nothing. A repeated job finds the import done and
 * imports nothing again.
 */
export async function runImport(run: TaskRun): Promise<TaskOutcome> {
  const { importId, ...input } = commitInputSchema.parse(run.task.input);
  const total = await run.inWork(async (work) => {
    authorize(work, 'admin', isAdmin);
    await lockAllImports(work.tx);
    const row = await importToChange(work, importId, { step: 'commit', isTask: true });
    if (row.state === 'DONE') return row.imported;
    return commit(work, row, input);
  });
  return { summary: importTexts.imported({ rows: total }), done: total };
}

async function commit(work: Work, row: ImportRow, input: CommitInput): Promise<number> {
  const imported = await importers[row.kind](work, row, input);
  await changeImport(work.tx, row.id, {
    state: nextImportState('commit', row.state),
    imported,
    importedBy: work.actor.id,
    importedAt: work.now,
  });
  audit(work, {
    action: 'import.commit',
    subject: 'import',
    subjectId: row.id,
    after: { kind: row.kind, fileName: row.fileName, rows: imported },
  });
  return imported;
}

type Create<K extends ImportKind> = (
  work: Work,
  importId: string,
  rows: readonly Checked<K>[],
  input: CommitInput,
) => Promise<void>;

/** Checks the rows again, since other records may have changed since the preview, and creates the records. */
const importerOf =
  <K extends ImportKind>(kind: K, create: Create<K>) =>
  async (work: Work, row: ImportRow, input: CommitInput) => {
    const { id, invalid } = row;
    const { skipsInvalid } = input;
    const all = await checkRows(work, kind, choicesOf(row), await rowsOfImport(work.tx, id));
    const checked = all.filter(({ isSkipped }) => !isSkipped);
    const valid = checked.filter(({ problems }) => problems.length === 0);
    const nowInvalid = checked.length - valid.length;
    if (nowInvalid > invalid && !skipsInvalid)
      throw new Problem('request.invalid', { message: importTexts.changed });
    refuseInvalid(checked.length, nowInvalid, skipsInvalid);
    await create(work, id, valid, input);
    return valid.length;
  };

const importers: Record<ImportKind, ReturnType<typeof importerOf>> = {
  CUSTOMERS: importerOf('CUSTOMERS', createCustomers),
  SHIPMENTS: importerOf('SHIPMENTS', createShipments),
  BALANCES: importerOf('BALANCES', postBalances),
  STAFF: importerOf('STAFF', inviteStaff),
};
