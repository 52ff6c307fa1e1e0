import { listCustomers } from '@sankofa/domain/customers/list/customer-list-endpoints';
import {
  mergeCustomer,
  movedKinds,
  previewMerge,
  type MergePreview,
  type MovedKind,
} from '@sankofa/domain/customers/merging/merge-endpoints';
import {
  getCustomer,
  listCustomerTimeline,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { useNavigate } from 'react-router';

import { count, money } from '../../lib/format/format.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

type Props = { oldId: string; keptId: string; onClose: () => void };

/** Shows what moves and what blocks the merge, and asks for the reason and the kept customer's code. */
export function MergeForm({ oldId, keptId, onClose }: Props) {
  const preview = useAnswer(previewMerge, {
    params: { id: oldId },
    query: { keptId },
    staleMs: 0,
  });
  return (
    <Answer of={preview} what="what would move">
      {(shown) =>
        shown.blockers.length > 0 ? (
          <Blocked preview={shown} onClose={onClose} />
        ) : (
          <Confirm preview={shown} onClose={onClose} />
        )
      }
    </Answer>
  );
}

function Blocked({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  return (
    <>
      <Alert tone="bad" title="These customers can’t be merged yet">
        <ul>
          {preview.blockers.map(({ words, remedy }) => (
            <li key={words}>{`${words}. ${remedy}.`}</li>
          ))}
        </ul>
      </Alert>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}

const kindNames: Record<MovedKind, string> = {
  shipments: 'Shipments',
  packages: 'Cartons',
  invoices: 'Invoices',
  payments: 'Payments',
  refunds: 'Refunds',
  tickets: 'Conversations',
  notes: 'Notes and calls',
  tags: 'Tags',
  addresses: 'Delivery addresses',
  claims: 'Claims to cartons',
};

const owedText = ({ owed, openInvoices }: MergePreview) =>
  openInvoices === 0
    ? money(owed)
    : `${money(owed)} on ${count(openInvoices)} open ${openInvoices === 1 ? 'invoice' : 'invoices'}`;

function Confirm({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const { old, kept, moves } = preview;
  const navigate = useNavigate();
  const area = areaOf(useViewer().role);
  const send = useSend(mergeCustomer, {
    invalidates: [getCustomer, listCustomers, listCustomerTimeline],
  });
  return (
    <Form
      hasSummary
      send={send}
      read={(form) => ({
        params: { id: old.id },
        body: { keptId: kept.id, keptCode: form.text('keptCode'), reason: form.text('reason') },
      })}
      onDone={() => {
        toast(`${old.customerCode} was merged into ${kept.customerCode}`);
        onClose();
        void navigate(`${area}/customers/${kept.id}`);
      }}
    >
      <DescriptionList
        items={[
          ...movedKinds
            .filter((kind) => moves[kind] > 0)
            .map((kind): [string, string] => [kindNames[kind], count(moves[kind])]),
          ['Balance due', owedText(preview)],
          ['Credit', money(preview.credit)],
          ['Refunds to be paid', money(preview.refundsPayable)],
        ]}
      />
      <Alert tone="warn" title="You can’t undo a merge">
        {`All of this moves from ${old.name}, ${old.customerCode}, to ${kept.name}, ${kept.customerCode}. ` +
          'Past entries of the books stay, and open balances are transferred. ' +
          `No one can log in to ${old.customerCode} any more` +
          (preview.apiKeys > 0 ? `, and its API keys are revoked (${preview.apiKeys})` : '') +
          '. Both addresses get an email.'}
      </Alert>
      <TextAreaField name="reason" label="Reason" maxLength={300} />
      <TextField
        name="keptCode"
        label={`Type ${kept.customerCode} to confirm`}
        hint="The code of the customer you keep"
        autoComplete="off"
        maxLength={40}
      />
      <div className="row">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {`Merge into ${kept.customerCode}`}
        </Button>
      </div>
    </Form>
  );
}
