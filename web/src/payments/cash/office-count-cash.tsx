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
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { officeCashTexts } from './office-cash-texts.ts';

const reads = [getDrawers, listCashCounts];

/** Counts one drawer: the expected amount is only shown after the count is entered. */
export function CountCash({ drawer, onClose }: { drawer: DrawerAnswer; onClose: () => void }) {
  const t = useTexts(officeCashTexts);
  const [entry, setEntry] = useState<CashCountEntry | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t.countCashAt(drawer.office.name)}>
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
  const t = useTexts(officeCashTexts);
  const send = useSend(enterCashCount);
  return (
    <Form
      send={send}
      read={(form) => ({
        body: { siteId: drawer.office.id, counted: form.money('counted.amount') },
      })}
      onDone={onEntered}
    >
      <p>{t.countHint}</p>
      <MoneyField name="counted.amount" label={t.cashInTheDrawer} hint={t.totalBeforeBanking} />
      <Button type="submit" variant="primary" isBusy={send.isPending}>
        {t.enterCount}
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
  const t = useTexts(officeCashTexts);
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
        toast(t.countSaved(office.name));
      }}
    >
      <p>{t.youCounted(money(counted), money(expected))}</p>
      {difference === 0 ? (
        <Alert tone="ok">{t.matches}</Alert>
      ) : (
        <>
          <Alert tone="warn">
            {t.differs(money(Math.abs(difference)), difference > 0 ? t.over : t.short)}
          </Alert>
          <TextAreaField name="reason" label={t.reasonForTheDifference} rows={2} maxLength={300} />
        </>
      )}
      <MoneyField
        name="banked.amount"
        label={t.amountToBank}
        hint={t.floatHint}
        value={banked}
        onChange={(event) => setBanked(event.currentTarget.value)}
      />
      {(minorOf(banked) ?? 0) > 0 && (
        <TextField
          name="bankReference"
          label={t.depositSlipNumber}
          autoComplete="off"
          maxLength={40}
        />
      )}
      <p className="row">
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.saveCashCount}
        </Button>
        <Button onClick={onRecount}>{t.countAgain}</Button>
      </p>
    </Form>
  );
}
