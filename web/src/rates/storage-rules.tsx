import { inCedis, pesewasOf } from '@sankofa/domain/money';
import {
  addStorageRule,
  listStorageRules,
  listStorageSites,
  storageRuleSchema,
} from '@sankofa/domain/storage/storage-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAndTime } from '../lib/format.ts';
import { useAnswer, usePages } from '../lib/query.tsx';
import { useSharedSend } from '../lib/shared-send.ts';
import { useWords } from '../lib/words.ts';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Pill } from '../ui/pill.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { MoneyField, NumberField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { LargeChangeAlert } from './large-change.tsx';
import { ratesWords, type RatesSaid } from './rates-page-words.ts';
import { useConfirmed } from './use-previewed.ts';
import { readWhen, WhenFields } from './when-fields.tsx';

import css from './rates.module.css';

type Rule = z.output<typeof storageRuleSchema>;

/** `GHS 3.00 for one CBM a day`. */
const priceOf = (said: RatesSaid, { mode, basis, perDay }: Rule) =>
  said.perDay(
    said[basis === 'CARTON' ? 'CARTON' : mode === 'AIR' ? 'KG' : 'CBM'](inCedis(pesewasOf(perDay))),
  );

const columns = (said: RatesSaid): Column<Rule>[] => [
  {
    head: said.office,
    cell: (row) => <TwoLines under={said[`by${row.mode}`]}>{row.site.name}</TwoLines>,
  },
  {
    head: said.state,
    phone: 'corner',
    cell: (row) => (row.isCurrent ? <Pill tone="ok">{said.holdsNow}</Pill> : null),
  },
  {
    head: said.freeThen,
    cell: (row) => (
      <TwoLines under={said.atMost(said.days(row.mostDays))}>
        {said.free(said.days(row.freeDays), priceOf(said, row))}
      </TwoLines>
    ),
  },
  { head: said.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  {
    head: said.by,
    cell: (row) => <TwoLines under={row.note}>{row.createdBy ?? said.product}</TwoLines>,
  },
];

/** What storage costs at the offices in Ghana now, and every version, newest first. */
export function StorageRules({ mayAdd }: { mayAdd: boolean }) {
  const said = useWords(ratesWords);
  const current = usePages(listStorageRules, { query: { isCurrent: 'true' }, staleMs: 0 });
  const rules = usePages(listStorageRules, { staleMs: 0 });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card
        isFlush
        title={said.storage}
        action={
          mayAdd && (
            <Button size="small" onClick={() => setOpen(true)}>
              Change storage fees
            </Button>
          )
        }
      >
        <Answer
          of={current}
          what={said.whatStorage}
          empty={<p className={css.none}>{said.noRule}</p>}
        >
          {(rows) => (
            <Table
              label={said.storageCosts}
              rows={rows}
              columns={columns(said)}
              keyOf={(row) => row.id}
              more={current}
            />
          )}
        </Answer>
      </Card>
      <Card isFlush title={said.storageHistory}>
        <Answer
          of={rules}
          what={said.history}
          empty={<p className={css.none}>{said.noStorageRule}</p>}
        >
          {(rows) => (
            <Table
              label={said.storageHistory}
              rows={rows}
              columns={columns(said)}
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
  const { send, large, forget, confirmed } = useConfirmed(useSharedSend(addStorageRule, reads));
  const sites = useAnswer(listStorageSites);
  return (
    <Dialog isOpen onClose={onClose} title="Storage fees">
      <Form
        send={send}
        read={(form) => ({
          body: {
            siteId: form.text('siteId'),
            mode: form.text('mode') === 'AIR' ? ('AIR' as const) : ('SEA' as const),
            basis: form.text('basis') === 'CARTON' ? ('CARTON' as const) : ('MEASURE' as const),
            freeDays: form.number('freeDays'),
            perDay: form.money('perDay.amount'),
            mostDays: form.number('mostDays'),
            ...readWhen(form),
            ...confirmed,
          },
        })}
        hasSummary
        onDone={(rule) => {
          toast(`New storage fee published for ${rule.site.name}`);
          onClose();
        }}
      >
        <p className="muted">
          Cartons already at the office keep the storage fee from the day they arrived.
        </p>
        <div className={css.pair} onChange={forget}>
          <SelectField
            name="siteId"
            label="Office"
            options={(sites.data?.items ?? []).map(({ id, name }) => [id, name] as const)}
          />
          <SelectField
            name="mode"
            label="Mode"
            options={[
              ['SEA', 'Sea'],
              ['AIR', 'Air'],
            ]}
          />
          <SelectField
            name="basis"
            label="Charge by"
            options={[
              ['MEASURE', 'CBM (sea) or kg (air)'],
              ['CARTON', 'Carton'],
            ]}
          />
          <MoneyField name="perDay.amount" label="Price per unit per day" />
          <NumberField name="freeDays" label="Free days" unit="days" defaultValue="7" />
          <NumberField name="mostDays" label="Maximum days charged" unit="days" defaultValue="60" />
        </div>
        <div onChange={forget}>
          <WhenFields />
        </div>
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? 'Confirm this change' : 'Publish storage fee'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
