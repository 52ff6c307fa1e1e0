import {
  getVerifyRules,
  saveVerifyRules,
  type RuleLine,
  type VerifyRules,
} from '@sankofa/domain/warehouse/verification/verify-rules';

import { RulesForm, SectionPage } from '../../company/company.tsx';
import { useAnswer } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';

import css from '../warehouse.module.css';

const reads = [getVerifyRules];

/** Rules for verification, edited by admins: tolerances, checks, and who verifies. */
export default function VerifyRulesPage() {
  const rules = useAnswer(getVerifyRules, { staleMs: 0 });
  return (
    <SectionPage
      title="Verification"
      lead="Rules for verifying cartons at the China warehouse. Changes apply from the next carton."
      section="verification"
      of={rules}
      what="the verification rules"
      reads={reads}
    >
      {({ version, ...held }) => (
        <RulesForm
          endpoint={saveVerifyRules}
          reads={reads}
          version={version}
          read={(form, reason) => ({
            weightPercent: form.number('weightPercent'),
            weightGrams: form.number('weightGrams'),
            sidePercent: form.number('sidePercent'),
            sideMm: form.number('sideMm'),
            isFourEyes: form.isChecked('isFourEyes'),
            checks: linesOf(form.text('checks')),
            prohibited: linesOf(form.text('prohibited')),
            reason,
          })}
          saved="Saved. Applies from the next carton"
        >
          <Tolerance rules={held} />
          <ReviewedCartons rules={held} />
        </RulesForm>
      )}
    </SectionPage>
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
