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
import { useSend } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const reads = [getImport, listImports, listTasks];

/** What can be done with a file: import it, discard it, or reverse its import. */
export function ImportActions({ of: shown }: { of: ImportAnswer }) {
  if (shown.isImporting) return null;
  if (shown.state === 'READY') return <ReadyActions of={shown} />;
  return shown.state === 'DONE' ? <Reversal of={shown} /> : null;
}

function ReadyActions({ of: { id, rows, invalid, version, kind } }: { of: ImportAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const commit = useSharedSend(commitImport, reads);
  const discard = useSharedSend(discardImport, reads);
  const valid = rows - invalid;
  const error = commit.error ?? discard.error;
  const action = `Import ${counted(valid, 'row')}`;
  return (
    <div className="stack">
      {error && <Alert tone="bad">{error.message}</Alert>}
      <div className="row">
        <Button
          variant="primary"
          blockedBecause={valid === 0 && 'No row can be imported yet'}
          onClick={() => setConfirming(true)}
        >
          {action}
        </Button>
        <Button isBusy={discard.isPending} onClick={() => discard.mutate({ params: { id } })}>
          Discard file
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
        title="Import file"
        action={action}
        isBusy={commit.isPending}
        isDanger={false}
      >
        <p>
          {invalid > 0 &&
            `${counted(invalid, 'row')} with errors will be left out. You can download them from this page. `}
          {kind === 'STAFF'
            ? 'Each person gets an invitation by email.'
            : 'No one is notified. You can reverse the import until one of its rows is used.'}
        </p>
      </Confirm>
    </div>
  );
}

function Reversal({ of: { id, kind } }: { of: ImportAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(reverseImport, { invalidates: reads });
  return (
    <div className="row">
      <Button onClick={() => setOpen(true)}>Reverse import</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Reverse import">
        <Form
          send={send}
          read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
          onDone={() => setOpen(false)}
        >
          <p>
            {kind === 'BALANCES'
              ? 'The balances are reversed in the journal and their invoices are voided.'
              : 'Everything this import created is removed.'}{' '}
            This isn’t possible if one of its rows is already used, for example by a login, a
            payment or a scan.
          </p>
          <TextAreaField name="reason" label="Reason" />
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            Reverse import
          </Button>
        </Form>
      </Dialog>
    </div>
  );
}
