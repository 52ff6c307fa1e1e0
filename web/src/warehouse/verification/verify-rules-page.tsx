import {
  getVerifyRules,
  saveVerifyRules,
} from '@sankofa/domain/warehouse/verification/verify-rule-endpoints';
import type { RuleLine, VerifyRules } from '@sankofa/domain/warehouse/verification/verify-rules';

import { RulesForm, SectionPage } from '../../company/company.tsx';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';

import css from '../warehouse.module.css';

const texts = dictionary({
  en: {
    verification: 'Verification',
    rulesForVerifying:
      'Rules for verifying cartons at the China warehouse. Changes apply from the next carton.',
    theVerificationRules: 'the verification rules',
    savedAppliesFrom: 'Saved. Applies from the next carton',
    measurementTolerance: 'Measurement tolerance',
    theLargerOf: 'The larger of the two limits applies. Anything beyond it opens a discrepancy.',
    weight: 'Weight (%)',
    weightMinimum: 'Weight (minimum)',
    eachSide: 'Each side (%)',
    eachSideMinimum: 'Each side (minimum)',
    onePerLine: (example: string) => `One per line, for example: ${example}`,
    checksAndSeparation: 'Checks and separation of duties',
    aDifferentPerson: 'A different person must verify each carton',
    checklistForEvery: 'Checklist for every carton',
    prohibitedGoods: 'Prohibited goods',
  },
  zh: {
    verification: '验货',
    rulesForVerifying: '中国仓库的验货规则。更改从下一件起生效。',
    theVerificationRules: '验货规则',
    savedAppliesFrom: '已保存，从下一件起生效',
    measurementTolerance: '测量允差',
    theLargerOf: '以两个限值中较大者为准，超出则登记差异。',
    weight: '重量 (%)',
    weightMinimum: '重量（最小）',
    eachSide: '每边 (%)',
    eachSideMinimum: '每边（最小）',
    onePerLine: (example: string) => `每行一项，例如：${example}`,
    checksAndSeparation: '检查与职责分离',
    aDifferentPerson: '每件须由另一人验货',
    checklistForEvery: '每件的检查清单',
    prohibitedGoods: '禁运品',
  },
});

const reads = [getVerifyRules];

/** Rules for verification, edited by admins: tolerances, checks, and who verifies. */
export default function VerifyRulesPage() {
  const t = useTexts(texts);
  const rules = useAnswer(getVerifyRules, { staleMs: 0 });
  return (
    <SectionPage
      title={t.verification}
      lead={t.rulesForVerifying}
      section="verification"
      of={rules}
      what={t.theVerificationRules}
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
          saved={t.savedAppliesFrom}
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
  const t = useTexts(texts);
  return (
    <Card title={t.measurementTolerance}>
      <div className={classes('stack', css.form)}>
        <p className="muted">{t.theLargerOf}</p>
        <NumberField
          name="weightPercent"
          label={t.weight}
          unit="%"
          defaultValue={rules.weightPercent}
        />
        <NumberField
          name="weightGrams"
          label={t.weightMinimum}
          unit="g"
          defaultValue={rules.weightGrams}
        />
        <NumberField
          name="sidePercent"
          label={t.eachSide}
          unit="%"
          defaultValue={rules.sidePercent}
        />
        <NumberField
          name="sideMm"
          label={t.eachSideMinimum}
          unit="mm"
          defaultValue={rules.sideMm}
        />
      </div>
    </Card>
  );
}

const lineHint = (t: TextsOf<typeof texts>, example: string) => t.onePerLine(example);

function ReviewedCartons({ rules }: { rules: VerifyRules }) {
  const t = useTexts(texts);
  return (
    <Card title={t.checksAndSeparation}>
      <div className={classes('stack', css.form)}>
        <CheckField
          name="isFourEyes"
          label={t.aDifferentPerson}
          defaultChecked={rules.isFourEyes}
        />
        <TextAreaField
          name="checks"
          label={t.checklistForEvery}
          hint={lineHint(t, 'Seal intact | 封条完好')}
          rows={5}
          defaultValue={textOf(rules.checks)}
        />
        <TextAreaField
          name="prohibited"
          label={t.prohibitedGoods}
          hint={lineHint(t, 'Fireworks | 烟花爆竹')}
          rows={8}
          defaultValue={textOf(rules.prohibited)}
        />
      </div>
    </Card>
  );
}
