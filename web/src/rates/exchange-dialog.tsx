import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import {
  addExchangeRate,
  getCurrentRates,
  getRates,
  listExchangeRates,
  previewExchangeRate,
} from '@sankofa/domain/rates/rate-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { LargeChangeAlert } from './large-change.tsx';
import { ExchangePreview } from './preview.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import type { ExchangeRate } from './rate-texts.ts';
import { usePreviewed } from './use-previewed.ts';
import { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';

import css from './rates.module.css';

const reads = [listExchangeRates, getCurrentRates, getRates, getSetup];

/** Adds a version of the exchange rate; its effect on drafts is shown before it is published. */
export function ExchangeDialog({
  current,
  onClose,
}: {
  current: ExchangeRate | undefined;
  onClose: () => void;
}) {
  const t = useTexts(rateDialogTexts);
  const { send, shown, large, discard } = usePreviewed(previewExchangeRate, addExchangeRate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.newExchange}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            cedisPerDollar: form.text('cedisPerDollar'),
            ...readEffectiveFrom(form),
            ...(large && { confirmedAgainst: large.confirmedAgainst }),
          },
        })}
        onDone={(published) => {
          if (published === null) return;
          toast(t.exchangePublished(published.cedisPerDollar));
          onClose();
        }}
      >
        {/* A change after the preview makes it stale. */}
        <div className="stack" onChange={discard}>
          <NumberField
            name="cedisPerDollar"
            label={t.cedis}
            prefix="GHS"
            defaultValue={current?.cedisPerDollar ?? ''}
          />
          <EffectiveFromFields />
        </div>
        {shown && <ExchangePreview change={shown} />}
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? t.confirm : shown ? t.publishExchange : t.preview}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
