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
  const [files, setFiles] = useState<File[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [sheet, setSheet] = useState<StatementSheet | null>(null);
  const { send, importFile } = useImport();
  const preview = useSharedSend(previewStatementSheet, []);
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0];
  const [file] = files;
  const upload = file && uploadOf(file);
  // The field accepts nothing else.
  const read = () => upload && account && importFile(account, upload);
  if (sheet && account)
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
      <AccountChoice accounts={accounts} account={account} onChoose={setChosenId} onAdd={onAdd} />
      <FileField
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          send.reset();
          preview.reset();
        }}
      />
      {upload && account && (
        <ImportButtons
          account={account}
          isImporting={send.isPending}
          isReading={preview.isPending}
          onImport={read}
          onColumns={() => {
            send.reset();
            preview.mutate({ file: upload }, { onSuccess: setSheet });
          }}
        />
      )}
    </div>
  );
}

function useImport() {
  const navigate = useNavigate();
  const send = useSharedSend(readStatement, statementReads);
  const importFile = (account: StatementAccount, file: File) =>
    send.mutate(
      { query: { accountId: account.id, fileName: file.name.slice(0, 120) }, file },
      { onSuccess: ({ id }) => navigate({ search: `?part=statement&statement=${id}` }) },
    );
  return { send, importFile };
}

function AccountChoice({
  accounts,
  account,
  onChoose,
  onAdd,
}: {
  accounts: readonly StatementAccount[];
  account: StatementAccount | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
}) {
  const t = useTexts(statementMappingTexts);
  return (
    <>
      <RadioCards
        name="account"
        label={t.account}
        choices={accounts.map(({ id, name, number }) => ({
          value: id,
          title: name,
          ...(number !== null && { text: number }),
        }))}
        value={account?.id ?? ''}
        onChoose={onChoose}
      />
      <div className="row">
        <Button size="small" onClick={onAdd}>
          {t.addAccount}
        </Button>
      </div>
    </>
  );
}

function FileField({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const t = useTexts(statementPageTexts);
  return (
    <PhotoField
      name="statement"
      label={t.statement}
      hint={t.fileHint}
      files={files}
      onChange={onChange}
      accept={sheetEndings}
      most={1}
      addLabel={t.chooseFile}
    />
  );
}

function ImportButtons({
  account,
  isImporting,
  isReading,
  onImport,
  onColumns,
}: {
  account: StatementAccount;
  isImporting: boolean;
  isReading: boolean;
  onImport: () => void;
  onColumns: () => void;
}) {
  const page = useTexts(statementPageTexts);
  const t = useTexts(statementMappingTexts);
  return (
    <>
      <p className="muted">{account.mapping ? t.columnsSaved : t.noColumnsSaved}</p>
      <div className="row">
        <Button variant="primary" isBusy={isImporting} onClick={onImport}>
          {page.importAndMatch}
        </Button>
        <Button isBusy={isReading} onClick={onColumns}>
          {t.chooseColumns}
        </Button>
      </div>
    </>
  );
}

function uploadOf(file: File): File | null {
  const kind = sheetKind(file);
  return kind ? new File([file], file.name, { type: kind }) : null;
}
