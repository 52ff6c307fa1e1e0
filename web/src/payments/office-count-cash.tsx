import { minorOf, pesewasOf } from '@sankofa/domain/money';
import {
  countCash,
  type DrawerAnswer,
  getDrawers,
  listCashCounts,
} from '@sankofa/domain/payments/cash-endpoints';
import { useState } from 'react';

import { money } from '../lib/format.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { MoneyField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

const reads = [getDrawers, listCashCounts];

/** One drawer is counted: what differs is asked for in words, and what goes to the bank by its slip. */
export function CountCash({ drawer, onClose }: { drawer: DrawerAnswer; onClose: () => void }) {
  const { office, expected } = drawer;
  const send = useSharedSend(countCash, reads);
  const [counted, setCounted] = useState('');
  const [banked, setBanked] = useState('0.00');
  const found = minorOf(counted);
  const difference = found === null ? 0 : found - pesewasOf(expected);
  return (
    <Dialog isOpen onClose={onClose} title={`Count the drawer of ${office.name}`}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          body: {
            siteId: office.id,
            expected,
            counted: form.money('counted.amount'),
            banked: form.money('banked.amount'),
            bankReference: form.optional('bankReference'),
            reason: form.optional('reason'),
          },
        })}
        onDone={() => {
          onClose();
          toast(`The drawer of ${office.name} is counted`);
        }}
      >
        <p>
          {`By the books it should hold ${money(expected)}. It is counted once a day; what comes in afterwards belongs to tomorrow.`}
        </p>
        <MoneyField
          name="counted.amount"
          label="Cash in the drawer"
          hint="All of it, before anything goes to the bank"
          value={counted}
          onChange={(event) => setCounted(event.currentTarget.value)}
        />
        {difference !== 0 && (
          <>
            <Alert tone="warn">
              {`${money(Math.abs(difference))} ${difference > 0 ? 'more than the books say' : 'is missing'}. It is booked with your reason and not taken back.`}
            </Alert>
            <TextAreaField name="reason" label="How it came about" rows={2} maxLength={300} />
          </>
        )}
        <MoneyField
          name="banked.amount"
          label="Of it to the bank"
          hint="The rest stays for tomorrow's change"
          value={banked}
          onChange={(event) => setBanked(event.currentTarget.value)}
        />
        {(minorOf(banked) ?? 0) > 0 && (
          <TextField
            name="bankReference"
            label="Number of the paying-in slip"
            autoComplete="off"
            maxLength={40}
          />
        )}
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Book the count
        </Button>
      </Form>
    </Dialog>
  );
}
