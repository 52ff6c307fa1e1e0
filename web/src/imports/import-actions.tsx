import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import {
  getImport,
  type ImportAnswer,
  listImports,
  reverseImport,
} from '@sankofa/domain/imports/import-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    reverseImport: 'Reverse import',
    theBalancesAre: 'The balances are reversed in the journal and their invoices are voided.',
    everythingThisImport: 'Everything this import created is removed.',
    thisIsntPossible: (removed: string) =>
      `${removed} This isn’t possible if one of its rows is already used, for example by a login, a payment or a scan.`,
    reason: 'Reason',
  },
  zh: {
    reverseImport: '撤销导入',
    theBalancesAre: '余额将在账簿中冲回，相应账单将作废。',
    everythingThisImport: '此次导入创建的所有记录都将删除。',
    thisIsntPossible: (removed: string) =>
      `${removed}如任一行已被使用（例如登录、付款或扫描），则无法撤销。`,
    reason: '原因',
  },
});

const reads = [getImport, listImports, listTasks];

/** Reverses an import as a whole, with a reason. */
export function Reversal({ of: { id, kind } }: { of: ImportAnswer }) {
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
