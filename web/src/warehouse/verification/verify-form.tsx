import { goodsClasses, type GoodsClass } from '@sankofa/domain/rates/rate';
import { toMeasures } from '@sankofa/domain/values/measures';
import type { VerifyRules } from '@sankofa/domain/warehouse/verification/verify-rules';
import type { FoundPackage, verify } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../../ui/layout/button.tsx';
import { ButtonChoice } from '../button-choice.tsx';
import { ConditionAndNote } from '../receiving/condition-and-note.tsx';
import { focusWeight, MeasureFields } from '../receiving/measure-fields.tsx';
import { type MeasureName, noMeasures, readMeasures } from '../receiving/measure-texts.ts';
import { type Condition, tradeTexts } from '../warehouse-texts.ts';
import { Checks, useChecks } from './verify-checks.tsx';
import { VerifyFigures } from './verify-figures.tsx';
import { verifyTexts } from './verify-texts.ts';

import css from '../warehouse.module.css';

export type VerifyBody = z.input<(typeof verify)['body']>;

/** The second measurement and the condition of the goods. */
export function VerifyForm({
  carton,
  rules,
  isBusy,
  onSubmit,
  onClose,
}: {
  carton: FoundPackage;
  rules: VerifyRules;
  isBusy: boolean;
  onSubmit: (body: VerifyBody) => void;
  onClose: () => void;
}) {
  const t = useTexts(verifyTexts);
  const [typed, setTyped] = useState(noMeasures);
  const [wrong, setWrong] = useState<readonly MeasureName[]>([]);
  const [inspected, setInspected] = useState<VerifiedCondition>({
    goodsClass: carton.goodsClass,
    condition: carton.condition ?? 'GOOD',
    note: '',
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusWeight(form.current), []);
  const { measures } = readMeasures(typed);
  const now = measures ? toMeasures(measures) : undefined;
  const checks = useChecks(rules);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readMeasures(typed);
    setWrong(read.wrong);
    if (!read.measures) return void requestAnimationFrame(() => focusWrong(form.current));
    if (!checks.areDone()) return;
    const { note, ...condition } = inspected;
    onSubmit({
      packageId: carton.id,
      measures: read.measures,
      ...condition,
      ...(checks.done.length > 0 ? { checked: checks.done } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    });
  }
  return (
    <form ref={form} noValidate className="stack" onSubmit={handleSubmit}>
      <MeasureFields
        values={typed}
        wrong={wrong}
        onChange={(part) => {
          setTyped({ ...typed, ...part });
          setWrong(wrong.filter((name) => !(name in part)));
        }}
      />
      <VerifyFigures {...{ carton, now }} tolerance={rules} goodsClass={inspected.goodsClass} />
      <InspectionFields
        of={inspected}
        onChange={(part) => setInspected({ ...inspected, ...part })}
      />
      <Checks rules={rules} of={checks} />
      <div className={css.foot}>
        <Button size="huge" onClick={onClose}>
          {t.close}
        </Button>
        <Button type="submit" variant="primary" size="huge" isWide isBusy={isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

const focusWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

type VerifiedCondition = { goodsClass: GoodsClass; condition: Condition; note: string };

function InspectionFields({
  of: condition,
  onChange,
}: {
  of: VerifiedCondition;
  onChange: (part: Partial<VerifiedCondition>) => void;
}) {
  const trade = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  return (
    <>
      <ButtonChoice
        label={trade.goodsClass}
        otherLabel={other.goodsClass}
        value={condition.goodsClass}
        options={goodsClasses.map((one) => [one, trade[one]] as const)}
        onChoose={(goodsClass) => onChange({ goodsClass })}
      />
      <ConditionAndNote of={condition} onChange={onChange} />
    </>
  );
}
