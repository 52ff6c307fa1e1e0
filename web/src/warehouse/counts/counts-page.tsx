import {
  type CountAnswer,
  listCounts,
  startCount,
} from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { dayAndTime } from '../../lib/format/format.ts';
import { type TextsOf, useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, usePages, useSend } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { InventoryHead } from '../inventory/inventory-head.tsx';
import { useSiteName, useWarehouse } from '../site-choice.tsx';
import { problemText } from '../warehouse-texts.ts';
import { countTexts } from './count-texts.ts';

import css from '../warehouse.module.css';

type Row = Omit<CountAnswer, 'missing' | 'unexpected'>;

const columnsIn = (
  t: TextsOf<typeof countTexts>,
  nameOf: ReturnType<typeof useWarehouse>,
): Column<Row>[] => [
  {
    head: t.zone,
    cell: (row) => (
      <Link to={`/staff/warehouse/inventory/counts/${row.id}`}>
        {t.title(row.zone, nameOf(row) ?? '')}
      </Link>
    ),
  },
  {
    head: t.isOpen,
    phone: 'corner',
    cell: (row) => (
      <Pill tone={row.endedAt ? 'ok' : 'info'}>{row.endedAt ? t.isEnded : t.isOpen}</Pill>
    ),
  },
  { head: t.counted, cell: (row) => t.progress(row.seen, row.expected) },
  {
    head: t.began,
    cell: (row) => (
      <span className={css.cell}>
        {dayAndTime(row.startedAt)}
        <span className={css.secondary}>{row.startedBy}</span>
      </span>
    ),
  },
];

/** Stock counts, and a button to start one. */
export default function CountsPage() {
  const t = useTexts(countTexts);
  const nameOf = useWarehouse();
  const counts = usePages(listCounts, { staleMs: 0 });
  return (
    <>
      <InventoryHead />
      <div className="stack">
        <StartCount />
        <ListCard
          of={counts}
          what={t.what}
          label={t.what}
          columns={columnsIn(t, nameOf)}
          none={
            <Empty spot="box" title={t.none}>
              {t.noneHint}
            </Empty>
          }
        />
      </div>
    </>
  );
}

function StartCount() {
  const t = useTexts(countTexts);
  const other = useOtherTexts(countTexts);
  const navigate = useNavigate();
  const nameOf = useSiteName();
  const sites = useAnswer(listSites);
  const [typed, setTyped] = useState({ siteId: '', zone: '' });
  const [isMissing, setMissing] = useState(false);
  const send = useSend(startCount, { invalidates: [listCounts] });
  const all = sites.data?.items ?? [];
  const siteId = typed.siteId || (all.length === 1 ? (all[0]?.id ?? '') : '');
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const zone = typed.zone.trim();
    setMissing(zone === '' || siteId === '');
    if (zone === '' || siteId === '' || send.isPending) return;
    send.mutate(
      { body: { siteId, zone } },
      { onSuccess: ({ id }) => void navigate(`/staff/warehouse/inventory/counts/${id}`) },
    );
  }
  return (
    <Card title={t.start}>
      <form noValidate className={classes('stack', css.form)} onSubmit={handleSubmit}>
        <SelectField
          name="siteId"
          label={t.site}
          otherLabel={other.site}
          value={siteId}
          onChange={(event) => setTyped({ ...typed, siteId: event.currentTarget.value })}
        >
          <option value="">–</option>
          {all.map((site) => (
            <option key={site.id} value={site.id}>
              {nameOf(site)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="zone"
          label={t.zone}
          otherLabel={other.zone}
          hint={t.zoneHint}
          autoComplete="off"
          maxLength={20}
          value={typed.zone}
          error={isMissing ? t.missingZone : undefined}
          onChange={(event) => setTyped({ ...typed, zone: event.currentTarget.value })}
        />
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <div className="row">
          <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
            {t.start}
          </Button>
        </div>
      </form>
    </Card>
  );
}
