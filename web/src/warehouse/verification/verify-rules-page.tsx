import {
  getVerifyRules,
  saveVerifyRules,
  type RuleLine,
  type VerifyRules,
} from '@sankofa/domain/warehouse/verification/verify-rules';
import { Suspense } from 'react';

import { ReasonField, SettingsHistory } from '../../company/company.tsx';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

import css from '../warehouse.module.css';

/** Rules for verification, edited by admins: tolerances, checks, and who verifies. */
export default function VerifyRulesPage() {
  const rules = useAnswer(getVerifyRules, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Verification"
        back={{ to: '/admin/settings', label: 'Settings' }}
        lead="Rules for verifying cartons at the China warehouse. Changes apply from the next carton."
      />
      <div className="stack">
        <Answer of={rules} what="the verification rules">
          {(held) => <Rules key={held.version} rules={held} />}
        </Answer>
        <Suspense>
          <SettingsHistory section="verification" reads={[getVerifyRules]} />
        </Suspense>
      </div>
    </>
  );
}

/** Returns one rule per line, English and Chinese separated by a bar. */
const textOf = (lines: readonly RuleLine[]) =>
  lines.map(({ en, zh }) => `${en} | ${zh}`).join('\n');
const linesOf = (text: string): RuleLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [en = '', ...zh] = line.split('|');
      return { en: en.trim(), zh: zh.join('|').trim() };
    });

function Rules({ rules }: { rules: VerifyRules & { version: number } }) {
  const send = useSharedSend(saveVerifyRules, [getVerifyRules]);
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        version: rules.version,
        body: {
          weightPercent: form.number('weightPercent'),
          weightGrams: form.number('weightGrams'),
          sidePercent: form.number('sidePercent'),
          sideMm: form.number('sideMm'),
          isFourEyes: form.isChecked('isFourEyes'),
          checks: linesOf(form.text('checks')),
          prohibited: linesOf(form.text('prohibited')),
          reason: form.optional('reason'),
        },
      })}
      onDone={() => toast('Saved. Applies from the next carton')}
    >
      <Tolerance rules={rules} />
      <ReviewedCartons rules={rules} />
      <ReasonField />
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
        Save
      </Button>
    </Form>
  );
}

function Tolerance({ rules }: { rules: VerifyRules }) {
  return (
    <Card title="Measurement tolerance">
      <div className={classes('stack', css.form)}>
        <p className="muted">
          The larger of the two limits applies. Anything beyond it opens a discrepancy.
        </p>
        <NumberField
          name="weightPercent"
          label="Weight (%)"
          unit="%"
          defaultValue={rules.weightPercent}
        />
        <NumberField
          name="weightGrams"
          label="Weight (minimum)"
          unit="g"
          defaultValue={rules.weightGrams}
        />
        <NumberField
          name="sidePercent"
          label="Each side (%)"
          unit="%"
          defaultValue={rules.sidePercent}
        />
        <NumberField
          name="sideMm"
          label="Each side (minimum)"
          unit="mm"
          defaultValue={rules.sideMm}
        />
      </div>
    </Card>
  );
}

const lineHint = (example: string) => `One per line, for example: ${example}`;

function ReviewedCartons({ rules }: { rules: VerifyRules }) {
  return (
    <Card title="Checks and separation of duties">
      <div className={classes('stack', css.form)}>
        <CheckField
          name="isFourEyes"
          label="A different person must verify each carton"
          defaultChecked={rules.isFourEyes}
        />
        <TextAreaField
          name="checks"
          label="Checklist for every carton"
          hint={lineHint('Seal intact | 封条完好')}
          rows={5}
          defaultValue={textOf(rules.checks)}
        />
        <TextAreaField
          name="prohibited"
          label="Prohibited goods"
          hint={lineHint('Fireworks | 烟花爆竹')}
          rows={8}
          defaultValue={textOf(rules.prohibited)}
        />
      </div>
    </Card>
  );
}
