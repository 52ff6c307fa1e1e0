import { pesewasOf } from '@sankofa/domain/money';
import { ruleWords } from '@sankofa/domain/storage/storage';
import {
  addStorageRule,
  listStorageRules,
  listStorageSites,
  storageRuleSchema,
} from '@sankofa/domain/storage/storage-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { counted, dayAndTime } from '../lib/format.ts';
import { useAnswer, usePages } from '../lib/query.tsx';
import { useSharedSend } from '../lib/shared-send.ts';
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
import { modeWords } from './rate-words.ts';
import { useConfirmed } from './use-previewed.ts';
import { readWhen, WhenFields } from './when-fields.tsx';

import css from './rates.module.css';

type Rule = z.output<typeof storageRuleSchema>;

const priceOf = ({ mode, perDay, ...rule }: Rule) =>
  ruleWords(mode, { ...rule, pesewasPerDay: pesewasOf(perDay) });

const columns: Column<Rule>[] = [
  {
    head: 'Office',
    cell: (row) => (
      <TwoLines under={`By ${modeWords[row.mode].toLowerCase()}`}>{row.site.name}</TwoLines>
    ),
  },
  {
    head: 'State',
    phone: 'corner',
    cell: (row) => (row.isCurrent ? <Pill tone="ok">Holds now</Pill> : null),
  },
  {
    head: 'Free, then',
    cell: (row) => (
      <TwoLines under={`at most ${counted(row.mostDays, 'day')}`}>
        {`${counted(row.freeDays, 'day')}, then ${priceOf(row)}`}
      </TwoLines>
    ),
  },
  { head: 'From', cell: (row) => dayAndTime(row.effectiveFrom) },
  {
    head: 'By',
    cell: (row) => <TwoLines under={row.note}>{row.createdBy ?? 'The product itself'}</TwoLines>,
  },
];

/** What storage costs at the offices in Ghana now, and every version, newest first. */
export function StorageRules({ mayAdd }: { mayAdd: boolean }) {
  const current = usePages(listStorageRules, { query: { isCurrent: 'true' }, staleMs: 0 });
  const rules = usePages(listStorageRules, { staleMs: 0 });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card
        isFlush
        title="Storage"
        action={
          mayAdd && (
            <Button size="small" onClick={() => setOpen(true)}>
              Change what storage costs
            </Button>
          )
        }
      >
        <Answer
          of={current}
          what="what storage costs"
          empty={<p className={css.none}>No rule yet: goods lie at the offices for free.</p>}
        >
          {(rows) => (
            <Table
              label="What storage costs"
              rows={rows}
              columns={columns}
              keyOf={(row) => row.id}
              more={current}
            />
          )}
        </Answer>
      </Card>
      <Card isFlush title="Storage history">
        <Answer
          of={rules}
          what="the history"
          empty={<p className={css.none}>No storage rule yet.</p>}
        >
          {(rows) => (
            <Table
              label="Storage history"
              rows={rows}
              columns={columns}
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
    <Dialog isOpen onClose={onClose} title="What storage costs">
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
          toast(`${rule.site.name}: the new rule is published`);
          onClose();
        }}
      >
        <p className="muted">
          Cartons that lie at the office already keep the rule of the day on which they came in.
        </p>
        <div className={css.pair} onChange={forget}>
          <SelectField
            name="siteId"
            label="Office"
            options={(sites.data?.items ?? []).map(({ id, name }) => [id, name] as const)}
          />
          <SelectField
            name="mode"
            label="For goods"
            options={[
              ['SEA', 'by sea'],
              ['AIR', 'by air'],
            ]}
          />
          <SelectField
            name="basis"
            label="Charged by"
            options={[
              ['MEASURE', 'CBM (sea) or kg (air)'],
              ['CARTON', 'carton'],
            ]}
          />
          <MoneyField name="perDay.amount" label="Price for one, a day" />
          <NumberField name="freeDays" label="Free days" unit="days" defaultValue="7" />
          <NumberField name="mostDays" label="Charged at most" unit="days" defaultValue="60" />
        </div>
        <div onChange={forget}>
          <WhenFields />
        </div>
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? 'Confirm this change' : 'Publish this rule'}
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
