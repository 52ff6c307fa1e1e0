import {
  type CashCountEntry,
  countCash,
  type DrawerAnswer,
  enterCashCount,
  getDrawers,
  listCashCounts,
} from '@sankofa/domain/payments/cash/cash-endpoints';
import { minorOf, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

const reads = [getDrawers, listCashCounts];

/** Counts one drawer: the expected amount is only shown after the count is entered. */
export function CountCash({ drawer, onClose }: { drawer: DrawerAnswer; onClose: () => void }) {
  const [entry, setEntry] = useState<CashCountEntry | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={`Count cash at ${drawer.office.name}`}>
      {entry ? (
        <BookCount
          drawer={drawer}
          entry={entry}
          onRecount={() => setEntry(null)}
          onClose={onClose}
        />
      ) : (
        <EnterCount drawer={drawer} onEntered={setEntry} />
      )}
    </Dialog>
  );
}

function EnterCount({
  drawer,
  onEntered,
}: {
  drawer: DrawerAnswer;
  onEntered: (entry: CashCountEntry) => void;
}) {
  const send = useSend(enterCashCount);
  return (
    <Form
      send={send}
      read={(form) => ({
        body: { siteId: drawer.office.id, counted: form.money('counted.amount') },
      })}
      onDone={onEntered}
    >
      <p>
        Count the cash and enter the total. You’ll then see the expected amount. Count once a day.
        Cash received after the count is included in tomorrow’s.
      </p>
      <MoneyField name="counted.amount" label="Cash in the drawer" hint="Total before banking" />
      <Button type="submit" variant="primary" isBusy={send.isPending}>
        Enter count
      </Button>
    </Form>
  );
}

/** Asks for the reason of a difference, and for the deposit slip of cash taken to the bank. */
function BookCount({
  drawer: { office },
  entry: { counted, expected, ...entry },
  onRecount,
  onClose,
}: {
  drawer: DrawerAnswer;
  entry: CashCountEntry;
  onRecount: () => void;
  onClose: () => void;
}) {
  const send = useSharedSend(countCash, reads);
  const [banked, setBanked] = useState('0.00');
  const difference = pesewasOf(entry.difference);
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        body: {
          siteId: office.id,
          expected,
          counted,
          banked: form.money('banked.amount'),
          bankReference: form.optional('bankReference'),
          reason: form.optional('reason'),
        },
      })}
      onDone={() => {
        onClose();
        toast(`Cash count for ${office.name} saved`);
      }}
    >
      <p>{`You counted ${money(counted)}. Expected: ${money(expected)}.`}</p>
      {difference === 0 ? (
        <Alert tone="ok">The count matches the expected amount.</Alert>
      ) : (
        <>
          <Alert tone="warn">
            {`${money(Math.abs(difference))} ${difference > 0 ? 'over' : 'short'}. This will be posted with your reason and can’t be undone.`}
          </Alert>
          <TextAreaField name="reason" label="Reason for the difference" rows={2} maxLength={300} />
        </>
      )}
      <MoneyField
        name="banked.amount"
        label="Amount to bank"
        hint="The rest stays in the drawer as float"
        value={banked}
        onChange={(event) => setBanked(event.currentTarget.value)}
      />
      {(minorOf(banked) ?? 0) > 0 && (
        <TextField
          name="bankReference"
          label="Deposit slip number"
          autoComplete="off"
          maxLength={40}
        />
      )}
      <p className="row">
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Save cash count
        </Button>
        <Button onClick={onRecount}>Count again</Button>
      </p>
    </Form>
  );
}
