import {
  getVerifyRules,
  saveVerifyRules,
  type RuleLine,
  type VerifyRules,
} from '@sankofa/domain/warehouse/verification/verify-rules';

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

/** How cartons are verified, for an admin to say: what may differ, what is looked at, and by whom. */
export default function VerifyRulesPage() {
  const rules = useAnswer(getVerifyRules, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Verification"
        lead="What the warehouse in China is asked for when it measures a carton the second time. It holds from the next carton on."
      />
      <Answer of={rules} what="the rules of verification">
        {(held) => <Rules key={held.version} rules={held} />}
      </Answer>
    </>
  );
}

/** One a line, English and Chinese apart by a bar. */
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
        },
      })}
      onDone={() => toast('Saved. It holds from the next carton on')}
    >
      <Tolerance rules={rules} />
      <LookedAt rules={rules} />
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
        Save
      </Button>
    </Form>
  );
}

function Tolerance({ rules }: { rules: VerifyRules }) {
  return (
    <Card title="How much two measurements may differ">
      <div className={classes('stack', css.form)}>
        <p className="muted">The greater of the two counts. Beyond it a discrepancy opens.</p>
        <NumberField
          name="weightPercent"
          label="Weight, share"
          unit="%"
          defaultValue={rules.weightPercent}
        />
        <NumberField
          name="weightGrams"
          label="Weight, at least"
          unit="g"
          defaultValue={rules.weightGrams}
        />
        <NumberField
          name="sidePercent"
          label="Each side, share"
          unit="%"
          defaultValue={rules.sidePercent}
        />
        <NumberField
          name="sideMm"
          label="Each side, at least"
          unit="mm"
          defaultValue={rules.sideMm}
        />
      </div>
    </Card>
  );
}

const lineHint = (example: string) => `Each on a line of its own, such as: ${example}`;

function LookedAt({ rules }: { rules: VerifyRules }) {
  return (
    <Card title="What is looked at, and by whom">
      <div className={classes('stack', css.form)}>
        <CheckField
          name="isFourEyes"
          label="Whoever received a carton does not verify it"
          defaultChecked={rules.isFourEyes}
        />
        <TextAreaField
          name="checks"
          label="Checks of every carton"
          hint={lineHint('The seal is whole | 封条完好')}
          rows={5}
          defaultValue={textOf(rules.checks)}
        />
        <TextAreaField
          name="prohibited"
          label="What we do not carry"
          hint={lineHint('Fireworks | 烟花爆竹')}
          rows={8}
          defaultValue={textOf(rules.prohibited)}
        />
      </div>
    </Card>
  );
}
