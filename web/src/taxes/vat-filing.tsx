import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod/mini';

import { day, money, month as monthText, today } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { FileReturnDialog, PayablePill } from '../payables/payables.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { hasCredit, VatCredit } from './vat-credit.tsx';
import { vatTexts } from './vat-texts.ts';

type Return = z.output<typeof getVatReturn.answer>;

/** Whether the return of a month is filed and paid, and how to record it. */
export function VatFiling({ of: { month, filing, credit }, area }: { of: Return; area: string }) {
  const t = useTexts(vatTexts);
  const navigate = useNavigate();
  const [isRecording, setRecording] = useState(false);
  const linkOf = (billId: string) => `${area}/financial/bills?bill=${billId}`;
  if (month === null || credit === null) return <p className="muted">{t.wholeMonth}</p>;
  const hasEnded = month < today().slice(0, 7);
  const payable = money(credit.payable.tax);
  const isPayable = pesewasOf(credit.payable.tax) > 0;
  const canFile = isPayable || hasCredit(credit);
  const notFiled = isPayable
    ? t.notFiled(payable)
    : canFile
      ? t.notFiledCredit(money(credit.carriedForward.tax))
      : t.nothingToFile;
  return (
    <Card title={t.filing(monthText(`${month}-01`))}>
      {hasCredit(credit) && <VatCredit of={credit} />}
      {filing ? (
        <p className="row">
          <PayablePill is={filing.state} />
          <span>{t.filedOn(day(filing.filedOn))}</span>
          <Link to={linkOf(filing.billId)}>{t.bill(filing.number)}</Link>
        </p>
      ) : (
        <div className="stack">
          <p className="muted">{hasEnded ? notFiled : t.notEnded}</p>
          {hasEnded && canFile && (
            <p>
              <Button variant="primary" onClick={() => setRecording(true)}>
                {t.recordFiling}
              </Button>
            </p>
          )}
        </div>
      )}
      {isRecording && (
        <Suspense>
          <FileReturnDialog
            month={month}
            payable={isPayable ? payable : null}
            onClose={() => setRecording(false)}
            onDone={({ id }) => void navigate(linkOf(id))}
          />
        </Suspense>
      )}
    </Card>
  );
}
