import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { BillCurrency } from '@sankofa/domain/payables/bill-money';
import { enteredCategories } from '@sankofa/domain/payables/expense-category';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Together } from '../../ui/layout/in-order.tsx';
import { payableTexts } from '../payable-texts.ts';
import { AddTaxes } from './add-taxes.tsx';
import { billFormTexts } from './bill-form-texts.ts';
import type { LineKeys } from './read-bill.ts';

import css from '../payables.module.css';

type Line = BillAnswer['lines'][number];

/** Returns the rows for the lines of a bill, or one empty row. */
export const keysOfLines = (lines: readonly Line[]): LineKeys[] =>
  lines.length === 0
    ? [{ key: 0, batches: [] }]
    : lines.map(({ allocations }, key) => ({ key, batches: allocations.map((_, at) => at) }));

/** The lines of a bill: what each is for, its amount, and the batches that caused it. */
export function BillLines({
  keys,
  onKeys,
  currency,
  initial,
}: {
  keys: readonly LineKeys[];
  onKeys: (keys: LineKeys[]) => void;
  currency: BillCurrency;
  initial: readonly Line[];
}) {
  const t = useTexts(billFormTexts);
  const nextKey = 1 + Math.max(...keys.map(({ key }) => key));
  return (
    <>
      {keys.map((line, at) => (
        <fieldset key={line.key} className={css.line}>
          <legend>{t.line(at + 1)}</legend>
          <LineFields
            name={`lines.${at}`}
            currency={currency}
            line={line}
            initial={initial[line.key]}
            onBatches={(batches) =>
              onKeys(keys.map((one) => (one.key === line.key ? { ...one, batches } : one)))
            }
          />
          {keys.length > 1 && (
            <Button size="small" onClick={() => onKeys(keys.filter(({ key }) => key !== line.key))}>
              {t.removeLine}
            </Button>
          )}
        </fieldset>
      ))}
      <Together className="row">
        <Button onClick={() => onKeys([...keys, { key: nextKey, batches: [] }])}>
          {t.addLine}
        </Button>
        <AddTaxes keys={keys} onKeys={onKeys} />
      </Together>
    </>
  );
}

function LineFields({
  name,
  currency,
  line,
  initial,
  onBatches,
}: {
  name: string;
  currency: BillCurrency;
  line: LineKeys;
  initial: Line | undefined;
  onBatches: (batches: number[]) => void;
}) {
  const t = useTexts(billFormTexts);
  const shared = useTexts(payableTexts);
  const nextBatch = 1 + Math.max(-1, ...line.batches);
  return (
    <>
      <div className={css.pair}>
        <SelectField
          name={`${name}.category`}
          label={t.category}
          defaultValue={initial?.category ?? line.tax?.category ?? 'SEA_FREIGHT'}
          options={enteredCategories.map((one) => [one, shared[one]] as const)}
        />
        <NumberField
          name={`${name}.amount`}
          label={shared.amount}
          prefix={currency}
          defaultValue={initial?.amount ?? line.tax?.amount}
        />
      </div>
      <TextField
        name={`${name}.description`}
        label={t.description}
        defaultValue={initial?.description ?? (line.tax && shared[line.tax.category])}
        autoComplete="off"
        maxLength={200}
      />
      {line.batches.map((key, at) => (
        <BatchPart
          key={key}
          name={`${name}.allocations.${at}`}
          currency={currency}
          initial={initial?.allocations[key]}
          onRemove={() => onBatches(line.batches.filter((one) => one !== key))}
        />
      ))}
      {line.tax === undefined && (
        <div>
          <Button size="small" onClick={() => onBatches([...line.batches, nextBatch])}>
            {t.addBatch}
          </Button>
        </div>
      )}
    </>
  );
}

function BatchPart({
  name,
  currency,
  initial,
  onRemove,
}: {
  name: string;
  currency: BillCurrency;
  initial: Line['allocations'][number] | undefined;
  onRemove: () => void;
}) {
  const t = useTexts(billFormTexts);
  const search = useTypedSearch();
  const [batchId, setBatchId] = useState(initial?.batch.id ?? '');
  const batches = usePages(listBatches, { query: { q: search.q || undefined } });
  return (
    <div className={css.part}>
      <SearchPick
        name={`${name}.batchId`}
        label={t.batch}
        searchLabel={t.searchBatches}
        search={search}
        value={batchId}
        onChange={setBatchId}
        none={t.chooseBatch}
        current={initial ? [initial.batch.id, initial.batch.batchNumber] : null}
        more={batches}
        optionOf={(row) => [row.id, row.batchNumber]}
      />
      <NumberField
        name={`${name}.amount`}
        label={t.share}
        hint={t.shareHint}
        isOptional
        prefix={currency}
        defaultValue={initial?.amount}
      />
      <Button size="small" onClick={onRemove}>
        {t.removeBatch}
      </Button>
    </div>
  );
}
