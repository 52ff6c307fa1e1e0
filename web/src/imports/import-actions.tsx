import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import {
  commitImport,
  discardImport,
  getImport,
  type ImportAnswer,
  listImports,
  reverseImport,
} from '@sankofa/domain/imports/import-endpoints';
import { useState } from 'react';

import { counted } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    import: (valid: number) => `Import ${counted(valid, 'row')}`,
    noRowCan: 'No row can be imported yet',
    discardFile: 'Discard file',
    importFile: 'Import file',
    withErrorsWill: (invalid: number) =>
      `${counted(invalid, 'row')} with errors will be left out. You can download them from this page. `,
    eachPersonGets: 'Each person gets an invitation by email.',
    noOneIs: 'No one is notified. You can reverse the import until one of its rows is used.',
    reverseImport: 'Reverse import',
    theBalancesAre: 'The balances are reversed in the journal and their invoices are voided.',
    everythingThisImport: 'Everything this import created is removed.',
    thisIsntPossible: (removed: string) =>
      `${removed} This isn’t possible if one of its rows is already used, for example by a login, a payment or a scan.`,
    reason: 'Reason',
  },
  zh: {
    import: (valid: number) => `导入 ${valid} 行`,
    noRowCan: '目前没有可导入的行',
    discardFile: '放弃文件',
    importFile: '导入文件',
    withErrorsWill: (invalid: number) => `有错误的 ${invalid} 行将被跳过，可在本页下载。`,
    eachPersonGets: '每个人都会收到邀请邮件。',
    noOneIs: '不会通知任何人。在导入的任一行被使用之前，可以撤销导入。',
    reverseImport: '撤销导入',
    theBalancesAre: '余额将在账簿中冲回，相应账单将作废。',
    everythingThisImport: '此次导入创建的所有记录都将删除。',
    thisIsntPossible: (removed: string) =>
      `${removed}如任一行已被使用（例如登录、付款或扫描），则无法撤销。`,
    reason: '原因',
  },
});

const reads = [getImport, listImports, listTasks];

/** What can be done with a file: import it, discard it, or reverse its import. */
export function ImportActions({ of: shown }: { of: ImportAnswer }) {
  if (shown.isImporting) return null;
  if (shown.state === 'READY') return <ReadyActions of={shown} />;
  return shown.state === 'DONE' ? <Reversal of={shown} /> : null;
}

function ReadyActions({ of: { id, rows, invalid, version, kind } }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const [isConfirming, setConfirming] = useState(false);
  const commit = useSharedSend(commitImport, reads);
  const discard = useSharedSend(discardImport, reads);
  const valid = rows - invalid;
  const error = commit.error ?? discard.error;
  const action = t.import(valid);
  return (
    <div className="stack">
      {error && <Alert tone="bad">{error.message}</Alert>}
      <div className="row">
        <Button
          variant="primary"
          blockedBecause={valid === 0 && t.noRowCan}
          onClick={() => setConfirming(true)}
        >
          {action}
        </Button>
        <Button isBusy={discard.isPending} onClick={() => discard.mutate({ params: { id } })}>
          {t.discardFile}
        </Button>
      </div>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          commit.mutate(
            { params: { id }, body: { skipsInvalid: invalid > 0 }, version },
            { onSettled: () => setConfirming(false) },
          )
        }
        title={t.importFile}
        action={action}
        isBusy={commit.isPending}
        isDanger={false}
      >
        <p>
          {invalid > 0 && t.withErrorsWill(invalid)}
          {kind === 'STAFF' ? t.eachPersonGets : t.noOneIs}
        </p>
      </Confirm>
    </div>
  );
}

function Reversal({ of: { id, kind } }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const send = useSend(reverseImport, { invalidates: reads });
  return (
    <div className="row">
      <Button onClick={() => setOpen(true)}>{t.reverseImport}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.reverseImport}>
        <Form
          send={send}
          read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
          onDone={() => setOpen(false)}
        >
          <p>
            {t.thisIsntPossible(kind === 'BALANCES' ? t.theBalancesAre : t.everythingThisImport)}
          </p>
          <TextAreaField name="reason" label={t.reason} />
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.reverseImport}
          </Button>
        </Form>
      </Dialog>
    </div>
  );
}
