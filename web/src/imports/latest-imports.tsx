import { listImports } from '@sankofa/domain/imports/import-endpoints';
import { type ImportKind, importKinds } from '@sankofa/domain/imports/import-fields';
import { Link } from 'react-router';

import { counted } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useFirstRow } from '../lib/queries/query.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Back, returningTo } from '../ui/layout/use-back.ts';
import { ImportState, importNames } from './import-state.tsx';

const texts = dictionary({
  en: {
    imports: 'Imports',
    importAFile: 'Import a file',
    rowCount: (rows: number) => counted(rows, 'row'),
  },
  zh: {
    imports: '导入',
    importAFile: '导入文件',
    rowCount: (rows: number) => `${rows} 行`,
  },
});

/** The last file of each kind with its state, and the way to import one and come back. */
export function LatestImports({ from }: { from: Back }) {
  const t = useTexts(texts);
  return (
    <Card title={t.imports}>
      <div className="stack">
        <ul className="stack">
          {importKinds.map((kind) => (
            <li key={kind}>
              <LatestImport kind={kind} />
            </li>
          ))}
        </ul>
        <div className="row">
          <ButtonLink to="/admin/imports" state={returningTo(from)} variant="primary">
            {t.importAFile}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function LatestImport({ kind }: { kind: ImportKind }) {
  const t = useTexts(texts);
  const { data: last } = useFirstRow(listImports, { query: { kind }, staleMs: 0 });
  const names = useTexts(importNames);
  return (
    <>
      <strong>{names[kind]}</strong>
      {last ? (
        <p>
          <Link to={`/admin/imports/${last.id}`}>{last.fileName}</Link>,{' '}
          {t.rowCount(last.state === 'DONE' ? last.imported : last.rows)} <ImportState of={last} />
        </p>
      ) : (
        <p className="muted">{names[`${kind}_HINT`]}</p>
      )}
    </>
  );
}
