import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import {
  commitImport,
  discardImport,
  getImport,
  type ImportAnswer,
  listImportRows,
  listImports,
  mapImport,
} from '@sankofa/domain/imports/import-endpoints';
import { useState } from 'react';

import { counted, today } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { Button } from '../ui/layout/button.tsx';
import { BalancesNotice } from './balances-notice.tsx';
import { ImportColumns, type Chosen } from './import-columns.tsx';

const texts = dictionary({
  en: {
    import: (valid: number) => `Import ${counted(valid, 'row')}`,
    noRowCan: 'No row can be imported yet',
    columnsChanged: 'You changed the columns. Check the rows again before you import them.',
    checkRowsAgain: 'Check rows again',
    discardFile: 'Discard file',
    discardText: 'Nothing of this file was imported. The columns you chose are remembered.',
    importFile: 'Import file',
    withErrorsWill: (invalid: number) =>
      `${counted(invalid, 'row')} with errors will be left out. You can download them from this page. `,
    eachPersonGets: 'Each person gets an invitation by email.',
    noOneIs: 'No one is notified. You can reverse the import until one of its rows is used.',
  },
  zh: {
    import: (valid: number) => `导入 ${valid} 行`,
    noRowCan: '目前没有可导入的行',
    columnsChanged: '您修改了列的对应关系，请重新检查后再导入。',
    checkRowsAgain: '重新检查',
    discardFile: '放弃文件',
    discardText: '该文件未导入任何内容。已选择的列会被记住。',
    importFile: '导入文件',
    withErrorsWill: (invalid: number) => `有错误的 ${invalid} 行将被跳过，可在本页下载。`,
    eachPersonGets: '每个人都会收到邀请邮件。',
    noOneIs: '不会通知任何人。在导入的任一行被使用之前，可以撤销导入。',
  },
});

const reads = [getImport, listImports, listTasks];

/** A file that is not imported yet. What is imported is what was checked: changed columns are checked first. */
export function ReadyImport({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const { id, version, columns, measuresOf } = shown;
  const [chosen, setChosen] = useState<Chosen>({ columns, measuresOf });
  const mapping = useSharedSend(mapImport, [getImport, listImportRows]);
  const isChanged =
    chosen.measuresOf !== measuresOf || chosen.columns.some((field, at) => field !== columns[at]);
  const check = isChanged
    ? {
        run: () => mapping.mutate({ params: { id }, body: chosen, version }),
        isPending: mapping.isPending,
      }
    : null;
  return (
    <>
      {mapping.error && <Alert tone="bad">{mapping.error.message}</Alert>}
      {check ? (
        <div className="stack">
          <Alert tone="warn">{t.columnsChanged}</Alert>
          <div className="row">
            <Button variant="primary" isBusy={check.isPending} onClick={check.run}>
              {t.checkRowsAgain}
            </Button>
            <Discard id={id} />
          </div>
        </div>
      ) : (
        <div className="row">
          <Commit of={shown} />
          <Discard id={id} />
        </div>
      )}
      <ImportColumns of={shown} chosen={chosen} onChoose={setChosen} check={check} />
    </>
  );
}

function Commit({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const { id, rows, invalid, skipped, version, kind, columns } = shown;
  const [isConfirming, setConfirming] = useState(false);
  const [dueOn, setDueOn] = useState<string>(today);
  const commit = useSharedSend(commitImport, reads);
  const valid = rows - invalid - skipped;
  const action = t.import(valid);
  const body = {
    skipsInvalid: invalid > 0,
    columns,
    ...(kind === 'BALANCES' && dueOn !== '' && { dueOn }),
  };
  return (
    <>
      <Button
        variant="primary"
        blockedBecause={valid === 0 && t.noRowCan}
        onClick={() => setConfirming(true)}
      >
        {action}
      </Button>
      {commit.error && <Alert tone="bad">{commit.error.message}</Alert>}
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          commit.mutate(
            { params: { id }, body, version },
            { onSettled: () => setConfirming(false) },
          )
        }
        title={t.importFile}
        action={action}
        isBusy={commit.isPending}
        isDanger={false}
      >
        <div className="stack">
          {isConfirming && kind === 'BALANCES' && (
            <BalancesNotice of={shown} dueOn={dueOn} onDueOn={setDueOn} />
          )}
          <p>
            {invalid > 0 && t.withErrorsWill(invalid)}
            {kind === 'STAFF' ? t.eachPersonGets : t.noOneIs}
          </p>
        </div>
      </Confirm>
    </>
  );
}

function Discard({ id }: { id: string }) {
  const t = useTexts(texts);
  const [isConfirming, setConfirming] = useState(false);
  const discard = useSharedSend(discardImport, reads);
  return (
    <>
      <Button isBusy={discard.isPending} onClick={() => setConfirming(true)}>
        {t.discardFile}
      </Button>
      {discard.error && <Alert tone="bad">{discard.error.message}</Alert>}
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          discard.mutate({ params: { id } }, { onSettled: () => setConfirming(false) })
        }
        title={t.discardFile}
        action={t.discardFile}
        isBusy={discard.isPending}
      >
        <p>{t.discardText}</p>
      </Confirm>
    </>
  );
}
