import { listImports } from '@sankofa/domain/imports/import-endpoints';
import { type ImportKind, importKinds } from '@sankofa/domain/imports/import-fields';
import { Link } from 'react-router';

import { counted } from '../lib/format/format.ts';
import { useFirstRow } from '../lib/queries/query.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ImportState, kindTexts } from './import-state.tsx';

/** The last file of each kind with its state, and the way to import one. */
export function LatestImports() {
  return (
    <Card title="Imports">
      <div className="stack">
        <ul className="stack">
          {importKinds.map((kind) => (
            <li key={kind}>
              <LatestImport kind={kind} />
            </li>
          ))}
        </ul>
        <div className="row">
          <ButtonLink to="/admin/imports" variant="primary">
            Import a file
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function LatestImport({ kind }: { kind: ImportKind }) {
  const { data: last } = useFirstRow(listImports, { query: { kind }, staleMs: 0 });
  const { title, hint } = kindTexts[kind];
  return (
    <>
      <strong>{title}</strong>
      {last ? (
        <p>
          <Link to={`/admin/imports/${last.id}`}>{last.fileName}</Link>,{' '}
          {counted(last.state === 'DONE' ? last.imported : last.rows, 'row')}{' '}
          <ImportState of={last} />
        </p>
      ) : (
        <p className="muted">{hint}</p>
      )}
    </>
  );
}
