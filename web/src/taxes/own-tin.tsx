import { getMyTin, setMyTin } from '@sankofa/domain/taxes/customer-tax-endpoints';

import { useAnswer, useSend } from '../lib/queries/query.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';

/** The customer's TIN on new invoices; nothing while the company charges no taxes. */
export function OwnTin() {
  const own = useAnswer(getMyTin, { staleMs: 0 });
  const send = useSend(setMyTin, { invalidates: [getMyTin] });
  if (!own.data?.isUsed) return null;
  return (
    <Form
      key={own.data.tin}
      send={send}
      read={(form) => ({ body: { tin: form.text('tin') === '' ? null : form.text('tin') } })}
      onDone={() => toast('TIN saved. It’s printed on your next invoices')}
    >
      <TextField
        name="tin"
        label="Taxpayer number (TIN)"
        hint="Printed on your tax invoices, such as C0012345678 or your Ghana Card number"
        isOptional
        autoComplete="off"
        defaultValue={own.data.tin ?? ''}
      />
      <div className="row">
        <Button type="submit" isBusy={send.isPending}>
          Save TIN
        </Button>
      </div>
    </Form>
  );
}
