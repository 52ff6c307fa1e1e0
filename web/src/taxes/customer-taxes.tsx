import {
  getCustomerTaxes,
  setCustomerTin,
  type CustomerTaxesAnswer,
} from '@sankofa/domain/taxes/customer-tax-endpoints';
import { mayTax } from '@sankofa/domain/taxes/tax-policy';
import { useState } from 'react';

import { day } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer, useSend } from '../lib/queries/query.tsx';
import { useViewer } from '../lib/session/session.ts';
import { Pill } from '../ui/data/pill.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { customerTaxTexts } from './customer-tax-texts.ts';
import { EndExemptionDialog, ExemptionDialog } from './exemption-dialogs.tsx';
import { TinLookUp } from './tin-look-up.tsx';

import css from '../ui/data/rows.module.css';

/** The TIN and the exemptions of a customer; nothing while the company charges no taxes. */
export function CustomerTaxes({ customerId }: { customerId: string }) {
  const t = useTexts(customerTaxTexts);
  const taxes = useAnswer(getCustomerTaxes, { params: { id: customerId }, staleMs: 0 });
  const mayChange = mayTax.change(useViewer());
  const [dialog, setDialog] = useState<'add' | CustomerTaxesAnswer['exemptions'][number] | null>(
    null,
  );
  const [shown, setShown] = useState<string | null>(null);
  if (!taxes.data?.isUsed) return null;
  const { tin, exemptions } = taxes.data;
  const certified = exemptions.find(({ id }) => id === shown);
  return (
    <Card title={t.taxes}>
      <div className="stack">
        {mayChange ? <TinForm customerId={customerId} tin={tin} /> : <p>{tin ?? t.noTin}</p>}
        {mayChange && tin !== null && <TinLookUp key={tin} tin={tin} />}
        {exemptions.length === 0 && <p className="muted">{t.noExemptions}</p>}
        <ul className={css.lines}>
          {exemptions.map((one) => (
            <li key={one.id} className={css.line}>
              <span className={css.grow}>
                {t.certificateOf(one.certificateNumber)}
                <span className={css.secondary}>
                  {t.days(day(one.from), day(one.until))} {one.reason}
                </span>
              </span>
              {one.isCurrent && <Pill tone="ok">{t.current}</Pill>}
              {one.endedAt !== null && <Pill tone="neutral">{t.ended}</Pill>}
              {mayChange && (
                <Button
                  size="small"
                  aria-label={t.fileOf(one.certificateNumber)}
                  onClick={() => setShown(one.id)}
                >
                  {t.file}
                </Button>
              )}
              {mayChange && one.endedAt === null && (
                <Button size="small" onClick={() => setDialog(one)}>
                  {t.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <div className="row">
            <Button onClick={() => setDialog('add')}>{t.add}</Button>
          </div>
        )}
      </div>
      {certified && <CertificateDialog exemption={certified} onClose={() => setShown(null)} />}
      {dialog === 'add' && (
        <ExemptionDialog customerId={customerId} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'add' && (
        <EndExemptionDialog
          id={dialog.id}
          certificate={dialog.certificateNumber}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

function TinForm({ customerId, tin }: { customerId: string; tin: string | null }) {
  const t = useTexts(customerTaxTexts);
  const send = useSend(setCustomerTin, { invalidates: [getCustomerTaxes] });
  return (
    <Form
      key={tin}
      send={send}
      read={(form) => ({
        params: { id: customerId },
        body: { tin: form.text('tin') === '' ? null : form.text('tin') },
      })}
      onDone={() => toast(t.tinSaved)}
    >
      <TextField
        name="tin"
        label={t.tin}
        hint={t.tinHint}
        isOptional
        autoComplete="off"
        defaultValue={tin ?? ''}
      />
      <div className="row">
        <Button type="submit" isBusy={send.isPending}>
          {t.saveTin}
        </Button>
      </div>
    </Form>
  );
}
