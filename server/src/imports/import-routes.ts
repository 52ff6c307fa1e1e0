import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import * as calls from '@sankofa/domain/imports/import-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../platform/database/db.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { startCommit } from './commit-import.ts';
import { exampleFile, invalidRowsFile } from './import-files.ts';
import { findShownImport, pageOfImportRows, pageOfImports } from './import-queries.ts';
import { reverseFile } from './reverse-import.ts';
import { changeColumns, correctRow, discardFile, uploadFile } from './upload-import.ts';

async function getShown(db: Db, id: string) {
  const shown = await findShownImport(db, id);
  if (!shown) throw new Problem('thing.not_found');
  return shown;
}

export function importRoutes(app: FastifyInstance) {
  serve(app, calls.listImports, ({ db }, { query }) => pageOfImports(db, query));
  serve(app, calls.getImport, ({ db }, { params }) => getShown(db, params.id));
  serve(
    app,
    calls.uploadImport,
    (work, { params, query, file }) =>
      uploadFile(work, { ...params, ...query, bytes: file.bytes, table: file.table }),
    { authorize: (work) => authorize(work, 'admin', isAdmin) },
  );
  serve(app, calls.listImportRows, async ({ db }, { params: { id }, query }) => {
    await getShown(db, id);
    return pageOfImportRows(db, id, query);
  });
  serve(app, calls.mapImport, (work, { params, body, version }) =>
    changeColumns(work, params.id, { ...body, version }),
  );
  serve(app, calls.correctImportRow, (work, { params, body, version }) =>
    correctRow(work, params.id, { ...body, version }),
  );
  serve(app, calls.commitImport, (work, { params, body, version }) =>
    startCommit(work, params.id, { ...body, version }),
  );
  serve(app, calls.discardImport, (work, { params }) => discardFile(work, params.id));
  serve(app, calls.reverseImport, (work, { params, body }) =>
    reverseFile(work, params.id, body.reason),
  );
  serve(app, calls.getInvalidRows, async ({ db }, { params, http }) =>
    invalidRowsFile(db, await getShown(db, params.id), languageOf(http.request)),
  );
  serve(app, calls.getImportExample, (_reading, { params }) => exampleFile(params.kind));
}
