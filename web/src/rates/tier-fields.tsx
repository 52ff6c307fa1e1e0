import { unitsOfRate } from '@sankofa/domain/rates/estimate';
import type { Mode } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import type { FormReader } from '../lib/format/form.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import { formatUnits, unitLabels, type Rate } from './rate-texts.ts';

import css from './rates.module.css';

type Row = { key: number; from: string; to: string; dollars: string };
const most = 12;

/** The prices of a rate: one for every quantity, or a table of price breaks. */
export function TierFields({
  mode,
  tiers,
  onChange,
}: {
  mode: Mode;
  tiers: Rate['tiers'] | undefined;
  /** Called when a price break is added or removed, which triggers no field event. */
  onChange: () => void;
}) {
  const t = useTexts(rateDialogTexts);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(mode, tiers));
  function change(next: Row[]) {
    setRows(next);
    onChange();
  }
  function addBreak() {
    const next = Math.max(...rows.map(({ key }) => key)) + 1;
    const from = rows.at(-1)?.to ?? '';
    change([...rows, { key: next, from, to: '', dollars: '' }]);
  }
  return (
    <fieldset className={css.tiers}>
      <legend>{rows.length > 1 ? t[`prices${mode}`] : t.price}</legend>
      {rows.map((row, at) => (
        <TierRow
          key={row.key}
          row={row}
          at={at}
          unit={unitLabels[mode]}
          isLast={at === rows.length - 1}
          onType={(field, text) => setRows(updateRow(rows, at, field, text))}
          onRemove={rows.length > 1 ? () => change(without(rows, at)) : null}
        />
      ))}
      {rows.length < most && (
        <div>
          <Button size="small" onClick={addBreak}>
            {t[`add${mode}`]}
          </Button>
        </div>
      )}
      {rows.length > 1 && <p className="muted small">{t.breakMeans}</p>}
    </fieldset>
  );
}

type Field = 'from' | 'to' | 'dollars';

/** A price and, if there are several, its range of quantities. */
function TierRow({
  row,
  at,
  unit,
  isLast,
  onType,
  onRemove,
}: {
  row: Row;
  at: number;
  unit: string;
  isLast: boolean;
  onType: (field: Field, text: string) => void;
  /** Null for the only price. */
  onRemove: (() => void) | null;
}) {
  const t = useTexts(rateDialogTexts);
  const price = (
    <NumberField
      name={`tiers.${at}.dollars`}
      label={t.pricePer(unit)}
      prefix="$"
      value={row.dollars}
      onChange={({ currentTarget }) => onType('dollars', currentTarget.value)}
    />
  );
  if (onRemove === null) return price;
  return (
    <div className={css.tier}>
      <NumberField
        name={`tiers.${at}.fromUnits`}
        label={t.from}
        unit={unit}
        value={row.from}
        onChange={({ currentTarget }) => onType('from', currentTarget.value)}
      />
      <NumberField
        name={`tiers.${at}.toUnits`}
        label={t.upTo}
        placeholder={isLast ? t.noLimit : undefined}
        unit={unit}
        value={row.to}
        onChange={({ currentTarget }) => onType('to', currentTarget.value)}
      />
      {price}
      <div>
        <Button size="small" onClick={onRemove}>
          <span aria-hidden="true">{t.remove}</span>
          <span className="hidden-text">{t.removePrice(at + 1)}</span>
        </Button>
      </div>
    </div>
  );
}

const rowsOf = (mode: Mode, tiers: Rate['tiers'] | undefined): Row[] =>
  tiers
    ? tiers.map(({ fromUnits, toUnits, dollars }, key) => ({
        key,
        from: formatUnits(mode, fromUnits),
        to: toUnits === null ? '' : formatUnits(mode, toUnits),
        dollars,
      }))
    : [{ key: 0, from: '0', to: '', dollars: '' }];

/** Returns rows where the next tier starts at the end of this one, unless the user has changed it. */
function updateRow(rows: readonly Row[], at: number, field: Field, text: string) {
  const before = rows[at]?.to;
  return rows.map((row, index) => {
    if (index === at) return { ...row, [field]: text };
    if (field === 'to' && index === at + 1 && row.from === before) return { ...row, from: text };
    return row;
  });
}

/** Returns rows without one, closing the gap; a single remaining price is for every quantity. */
function without(rows: readonly Row[], at: number): Row[] {
  const left = rows.filter((_, index) => index !== at);
  return left.map((row, index) => ({
    ...row,
    from: index === 0 ? '0' : index === at ? (rows[at]?.from ?? row.from) : row.from,
    to: index === left.length - 1 ? '' : row.to,
  }));
}

/** Returns the table in the API's form. */
export function readTiers(form: FormReader, mode: Mode) {
  const units = (name: string) => Math.round(form.number(name) * unitsOfRate[mode]);
  const tiers = [];
  for (let at = 0; at < most; at += 1) {
    const dollars = `tiers.${at}.dollars`;
    if (form.all(dollars).length === 0) break;
    const isTable = form.all(`tiers.${at}.fromUnits`).length > 0;
    tiers.push({
      fromUnits: isTable ? units(`tiers.${at}.fromUnits`) : 0,
      toUnits:
        isTable && form.text(`tiers.${at}.toUnits`) !== '' ? units(`tiers.${at}.toUnits`) : null,
      dollars: form.money(dollars).amount,
    });
  }
  return tiers;
}
