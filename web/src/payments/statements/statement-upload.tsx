import {
  listStatementAccounts,
  previewStatementSheet,
  type StatementAccount,
  type StatementSheet,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import { readStatement } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { sheetEndings, sheetKind } from '../../lib/format/sheet-kind.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AddAccount } from './add-account.tsx';
import { MappingForm } from './mapping-form.tsx';
import { statementReads } from './office-statement-texts.ts';
import { RefusedRows } from './refused-rows.tsx';
import { statementMappingTexts } from './statement-mapping-texts.ts';
import { statementPageTexts } from './statement-page-texts.ts';

/** Imports a file of one of our accounts. */
export function StatementUpload() {
  const t = useTexts(statementMappingTexts);
  const accounts = useAllPages(listStatementAccounts, { staleMs: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <Answer of={accounts} what={t.accounts}>
        {(rows) => (
          <ReadFile
            accounts={rows.filter(({ isActive }) => isActive)}
            onAdd={() => setAdding(true)}
          />
        )}
      </Answer>
      {isAdding && <AddAccount onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Columns that we don't recognise are chosen before the file is imported. */
function ReadFile({
  accounts,
  onAdd,
}: {
  accounts: readonly StatementAccount[];
  onAdd: () => void;
}) {
  const page = useTexts(statementPageTexts);
  const t = useTexts(statementMappingTexts);
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const send = useSharedSend(readStatement, statementReads);
  const preview = useSharedSend(previewStatementSheet, []);
  const [sheet, setSheet] = useState<StatementSheet | null>(null);
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0];
  const [file] = files;
  const upload = file && uploadOf(file);
  function choose(chosen: File[]) {
    setFiles(chosen);
    send.reset();
    preview.reset();
  }
  const chooseColumns = () => {
    send.reset();
    if (upload) preview.mutate({ file: upload }, { onSuccess: setSheet });
  };
  function read() {
    // The field accepts nothing else.
    if (!upload || !account) return;
    send.mutate(
      {
        query: { accountId: account.id, fileName: upload.name.slice(0, 120) },
        file: upload,
      },
      {
        onSuccess: ({ id }) => navigate({ search: `?part=statement&statement=${id}` }),
      },
    );
  }
  if (sheet && account && upload)
    return (
      <div className="stack">
        {send.error && <RefusedRows error={send.error} />}
        <MappingForm
          key={account.version}
          account={account}
          sheet={sheet}
          onSaved={read}
          onBack={() => setSheet(null)}
        />
      </div>
    );
  return (
    <div className="stack">
      {send.error && <RefusedRows error={send.error} />}
      {preview.error && <Alert tone="bad">{preview.error.message}</Alert>}
      <RadioCards
        name="account"
        label={t.account}
        choices={accounts.map(({ id, name, number }) => ({
          value: id,
          title: name,
          ...(number !== null && { hint: number }),
        }))}
        value={account?.id ?? ''}
        onChoose={setChosenId}
      />
      <div className="row">
        <Button size="small" onClick={onAdd}>
          {t.addAccount}
        </Button>
      </div>
      <PhotoField
        name="statement"
        label={page.statement}
        hint={page.fileHint}
        files={files}
        onChange={choose}
        accept={sheetEndings}
        most={1}
        addLabel={page.chooseFile}
      />
      {file && account && (
        <>
          <p className="muted">{account.mapping ? t.columnsSaved : t.noColumnsSaved}</p>
          <div className="row">
            <Button variant="primary" isBusy={send.isPending} onClick={read}>
              {page.importAndMatch}
            </Button>
            <Button isBusy={preview.isPending} onClick={chooseColumns}>
              {t.chooseColumns}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function uploadOf(file: File): File | null {
  const kind = sheetKind(file);
  return kind ? new File([file], file.name, { type: kind }) : null;
}
