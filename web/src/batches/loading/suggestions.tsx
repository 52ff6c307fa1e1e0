import type {
  Suggestion,
  SuggestionsAnswer,
} from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { getSuggestions } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { useState } from 'react';

import { dayAt, volume, weight } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Batch } from '../batch-texts.ts';
import { useLoadShipments, type LoadProgress } from './use-load-shipments.ts';

import css from './suggestions.module.css';

const cartons = (count: number) => (count === 1 ? '1 carton' : `${count} cartons`);
const shipments = (count: number) => (count === 1 ? '1 shipment' : `${count} shipments`);

const texts = dictionary({
  en: {
    title: 'Suggested to load',
    what: 'the suggestions',
    none: 'No complete, paid shipment without holds fits in the remaining space.',
    load: (count: number, of: number) => `Load ${cartons(count)} of ${shipments(of)}`,
    choose: 'Select at least one shipment',
    pick: (number: string) => `Load ${number}`,
    partlyLoaded: 'Rest of this shipment is already loaded',
    since: (at: string) => `In warehouse since ${at}`,
    paid: 'paid in full',
    deposit: 'deposit paid',
    cartons,
    left: (now: string, after: string) => `${now} free now, ${after} after loading these.`,
    passed: (count: number) =>
      count === 1 ? '1 more shipment doesn’t fit.' : `${count} more shipments don’t fit.`,
    incomplete: (count: number) =>
      `${shipments(count)} not suggested because some of ${count === 1 ? 'its' : 'their'} cartons can’t be loaded yet.`,
    loading: (done: number, of: number) => `Loading ${done} of ${of}…`,
    loaded: (done: number, of: number) => `${done} of ${cartons(of)} loaded`,
    refused: 'Not loaded:',
  },
  zh: {
    title: '推荐装货',
    what: '推荐装货列表',
    none: '没有整票、已付款、无扣货且装得下的货。',
    load: (count: number, of: number) => `装入 ${of} 票共 ${count} 件`,
    choose: '请至少选择一票',
    pick: (number: string) => `装入 ${number}`,
    partlyLoaded: '该票其余货件已装入此批次',
    since: (at: string) => `${at} 到仓`,
    paid: '已付清',
    deposit: '定金已付',
    cartons: (count: number) => `${count} 件`,
    left: (now: string, after: string) => `剩余 ${now}，装入后剩 ${after}。`,
    passed: (count: number) => `另有 ${count} 票装不下。`,
    incomplete: (count: number) => `${count} 票因部分货件暂不能装，未列出。`,
    loading: (done: number, of: number) => `正在装入第 ${done} / ${of} 件…`,
    loaded: (done: number, of: number) => `已装入 ${done} / ${of} 件`,
    refused: '未装入：',
  },
});

/** Whole shipments that fit into the remaining space, to be loaded together or one by one. */
export function Suggestions({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const suggestions = useAnswer(getSuggestions, {
    params: { id: batch.id },
    staleMs: 0,
    everyMs: 30_000,
  });
  const loading = useLoadShipments(batch);
  return (
    <Card title={t.title}>
      {loading.outcome && <LoadOutcome outcome={loading.outcome} />}
      <Answer of={suggestions} what={t.what}>
        {(answer) =>
          answer.shipments.length === 0 ? (
            <p className="muted">{[t.none, ...skippedTexts(t, answer)].join(' ')}</p>
          ) : (
            <Chooser of={answer} loading={loading} />
          )
        }
      </Answer>
    </Card>
  );
}

type Texts = ReturnType<typeof useTexts<(typeof texts)['en']>>;

/** Returns how many other shipments were ready, and why they are not suggested. */
const skippedTexts = (t: Texts, { passedOver, incomplete }: SuggestionsAnswer) => [
  ...(passedOver > 0 ? [t.passed(passedOver)] : []),
  ...(incomplete > 0 ? [t.incomplete(incomplete)] : []),
];

const capacityText = ({ kg, cbm }: SuggestionsAnswer['left']) =>
  [cbm !== null && volume(cbm), kg !== null && weight(kg)].filter(Boolean).join(', ');

function Chooser({
  of: answer,
  loading,
}: {
  of: SuggestionsAnswer;
  loading: ReturnType<typeof useLoadShipments>;
}) {
  const t = useTexts(texts);
  // The excluded ones are stored, so that new suggestions are selected by default.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const selected = answer.shipments.filter(({ shipmentId }) => !leftOut.has(shipmentId));
  const cartons = selected.reduce((sum, one) => sum + one.cartons.length, 0);
  function toggle(id: string) {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  }
  return (
    <div className="stack">
      <p className="muted small">
        {[
          t.left(capacityText(answer.left), capacityText(answer.leftAfter)),
          ...skippedTexts(t, answer),
        ].join(' ')}
      </p>
      <ul className={css.list}>
        {answer.shipments.map((one) => (
          <Row
            key={one.shipmentId}
            of={one}
            isSelected={!leftOut.has(one.shipmentId)}
            onToggle={() => toggle(one.shipmentId)}
          />
        ))}
      </ul>
      <p className="row">
        <Button
          isBusy={loading.isBusy}
          blockedBecause={selected.length === 0 && t.choose}
          onClick={() => void loading.load(selected)}
        >
          {t.load(cartons, selected.length)}
        </Button>
      </p>
    </div>
  );
}

function Row({
  of: one,
  isSelected,
  onToggle,
}: {
  of: Suggestion;
  isSelected: boolean;
  onToggle: () => void;
}) {
  const t = useTexts(texts);
  const explanations = [
    one.isPartlyLoaded ? t.partlyLoaded : t.since(dayAt(one.since, 'guangzhou')),
    one.isPaidInFull ? t.paid : t.deposit,
  ];
  return (
    <li>
      <label className={css.item}>
        <input
          type="checkbox"
          aria-label={t.pick(one.trackingNumber)}
          checked={isSelected}
          onChange={onToggle}
        />
        <span className={css.text}>
          <strong className="num">{one.trackingNumber}</strong>
          <span className="small">
            {one.customerName} <span className="muted num">{one.customerCode}</span>
          </span>
          <span className="muted small">{explanations.join(', ')}</span>
        </span>
        <span className={css.size}>
          <span>{t.cartons(one.cartons.length)}</span>
          <span className="muted small">{volume(one.volumeCbm)}</span>
          <span className="muted small">{weight(one.weightKg)}</span>
        </span>
      </label>
    </li>
  );
}

/** The result, with each refused carton. */
function LoadOutcome({ outcome: { done, of, isOver, refused } }: { outcome: LoadProgress }) {
  const t = useTexts(texts);
  const tone = !isOver ? 'info' : refused.length > 0 ? 'bad' : 'ok';
  return (
    <div className={css.outcome}>
      <Alert tone={tone} title={isOver ? t.loaded(done, of) : t.loading(done + 1, of)}>
        {refused.length > 0 && (
          <>
            {t.refused}
            <ul className={css.refused}>
              {refused.map(({ labelNumber, reason: because }) => (
                <li key={labelNumber}>
                  <span className="num">{labelNumber}</span>: {because}
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  );
}
