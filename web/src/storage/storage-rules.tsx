import {
  addStorageRule,
  listStorageRules,
  listStorageSites,
  storageRuleSchema,
} from '@sankofa/domain/storage/storage-endpoints';
import { inCedis, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import {
  LargeChangeAlert,
  rateDialogTexts,
  type RatesTexts,
  ratesPageTexts,
  readEffectiveFrom,
  useConfirmed,
  EffectiveFromFields,
} from '../rates/rates.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { MoneyField, NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { storageTexts } from './storage-texts.ts';

import css from '../ui/layout/form-layout.module.css';

type Rule = z.output<typeof storageRuleSchema>;

/** Returns `GHS 3.00 for one CBM a day`. */
const priceOf = (t: RatesTexts, { mode, basis, perDay }: Rule) =>
  t.perDay(
    t[basis === 'CARTON' ? 'CARTON' : mode === 'AIR' ? 'KG' : 'CBM'](inCedis(pesewasOf(perDay))),
  );

const columns = (t: RatesTexts): Column<Rule>[] => [
  {
    head: t.office,
    cell: (row) => <TwoLines under={t[`by${row.mode}`]}>{row.site.name}</TwoLines>,
  },
  {
    head: t.state,
    phone: 'corner',
    cell: (row) => (row.isCurrent ? <Pill tone="ok">{t.holdsNow}</Pill> : null),
  },
  {
    head: t.freeThen,
    cell: (row) => (
      <TwoLines under={t.atMost(t.days(row.maxDays))}>
        {t.free(t.days(row.freeDays), priceOf(t, row))}
      </TwoLines>
    ),
  },
  { head: t.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  {
    head: t.by,
    cell: (row) => <TwoLines under={row.note}>{row.createdBy ?? t.product}</TwoLines>,
  },
];

/** Current storage fees of the offices in Ghana, and all versions, newest first. */
export function StorageRules({ mayAdd }: { mayAdd: boolean }) {
  const t = useTexts(ratesPageTexts);
  const { change } = useTexts(storageTexts);
  const current = usePages(listStorageRules, { query: { isCurrent: 'true' }, staleMs: 0 });
  const rules = usePages(listStorageRules, { staleMs: 0 });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card
        isFlush
        title={t.storage}
        action={
          mayAdd && (
            <Button size="small" onClick={() => setOpen(true)}>
              {change}
            </Button>
          )
        }
      >
        <Answer of={current} what={t.whatStorage} empty={<p className={css.empty}>{t.noRule}</p>}>
          {(rows) => (
            <Table
              label={t.storageCosts}
              rows={rows}
              columns={columns(t)}
              keyOf={(row) => row.id}
              more={current}
            />
          )}
        </Answer>
      </Card>
      <Card isFlush title={t.storageHistory}>
        <Answer of={rules} what={t.history} empty={<p className={css.empty}>{t.noStorageRule}</p>}>
          {(rows) => (
            <Table
              label={t.storageHistory}
              rows={rows}
              columns={columns(t)}
              keyOf={(row) => row.id}
              more={rules}
            />
          )}
        </Answer>
      </Card>
      {isOpen && <StorageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const reads = [listStorageRules];

function StorageDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(storageTexts);
  const { confirm, cancel } = useTexts(rateDialogTexts);
  const { send, large, discard, confirmed } = useConfirmed(useSharedSend(addStorageRule, reads));
  const sites = useAnswer(listStorageSites);
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            siteId: form.text('siteId'),
            mode: form.text('mode') === 'AIR' ? ('AIR' as const) : ('SEA' as const),
            basis: form.text('basis') === 'CARTON' ? ('CARTON' as const) : ('MEASURE' as const),
            freeDays: form.number('freeDays'),
            perDay: form.money('perDay.amount'),
            maxDays: form.number('maxDays'),
            ...readEffectiveFrom(form),
            ...confirmed,
          },
        })}
        hasSummary
        onDone={(rule) => {
          toast(t.published(rule.site.name));
          onClose();
        }}
      >
        <p className="muted">{t.lead}</p>
        <div className={css.pair} onChange={discard}>
          <SelectField
            name="siteId"
            label={t.office}
            options={(sites.data?.items ?? []).map(({ id, name }) => [id, name] as const)}
          />
          <SelectField
            name="mode"
            label={t.mode}
            options={[
              ['SEA', t.SEA],
              ['AIR', t.AIR],
            ]}
          />
          <SelectField
            name="basis"
            label={t.basis}
            options={[
              ['MEASURE', t.MEASURE],
              ['CARTON', t.CARTON],
            ]}
          />
          <MoneyField name="perDay.amount" label={t.perDay} />
          <NumberField name="freeDays" label={t.freeDays} unit={t.days} defaultValue="7" />
          <NumberField name="maxDays" label={t.maxDays} unit={t.days} defaultValue="60" />
        </div>
        <div onChange={discard}>
          <EffectiveFromFields />
        </div>
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? confirm : t.publish}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
