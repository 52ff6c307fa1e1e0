import {
  getGoodsClasses,
  type GoodsClasses,
  saveGoodsClasses,
} from '@sankofa/domain/company/goods-classes';

import type { FormReader } from '../../lib/format/form.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from './rules-form.tsx';
import { SectionPage } from './section-page.tsx';

import layout from '../../ui/layout/form-layout.module.css';

const reads = [getGoodsClasses];

/** How goods classes are explained, edited by admins. */
export default function GoodsPage() {
  const goods = useAnswer(getGoodsClasses, { staleMs: 0 });
  return (
    <SectionPage
      title="Goods classes"
      lead="What counts as normal and special goods, and what we never carry. Customers and staff read it, in both languages."
      section="goods"
      of={goods}
      what="the goods classes"
      reads={reads}
    >
      {({ version, ...held }) => (
        <RulesForm
          endpoint={saveGoodsClasses}
          reads={reads}
          version={version}
          read={(form, reason) => ({
            NORMAL: classOf(form, 'NORMAL'),
            SPECIAL: classOf(form, 'SPECIAL'),
            prohibited: both(form, 'prohibited'),
            reason,
          })}
          saved="Goods classes saved"
          button="Save goods classes"
        >
          <ClassFields name="NORMAL" title="Normal goods" of={held.NORMAL} />
          <ClassFields name="SPECIAL" title="Special goods" of={held.SPECIAL} />
          <Card title="Prohibited goods">
            <BothLanguages
              name="prohibited"
              label="What we never carry"
              of={held.prohibited}
              maxLength={600}
            />
          </Card>
        </RulesForm>
      )}
    </SectionPage>
  );
}

const both = (form: FormReader, name: string) => ({
  en: form.text(`${name}.en`),
  zh: form.text(`${name}.zh`),
});
const classOf = (form: FormReader, name: string) => ({
  name: both(form, `${name}.name`),
  description: both(form, `${name}.description`),
  examples: both(form, `${name}.examples`),
});

function ClassFields({
  name,
  title,
  of,
}: {
  name: 'NORMAL' | 'SPECIAL';
  title: string;
  of: GoodsClasses['NORMAL'];
}) {
  return (
    <Card title={title}>
      <div className="stack">
        <BothLanguages name={`${name}.name`} label="Name" of={of.name} maxLength={40} rows={1} />
        <BothLanguages
          name={`${name}.description`}
          label="Description"
          of={of.description}
          maxLength={200}
        />
        <BothLanguages
          name={`${name}.examples`}
          label="Examples"
          of={of.examples}
          maxLength={300}
        />
      </div>
    </Card>
  );
}

function BothLanguages({
  name,
  label,
  of,
  maxLength,
  rows = 3,
}: {
  name: string;
  label: string;
  of: { en: string; zh: string };
  maxLength: number;
  rows?: number;
}) {
  return (
    <div className={layout['pair']}>
      <TextAreaField
        name={`${name}.en`}
        label={`${label} in English`}
        defaultValue={of.en}
        {...{ maxLength, rows }}
      />
      <TextAreaField
        name={`${name}.zh`}
        label={`${label} in Chinese`}
        defaultValue={of.zh}
        lang="zh-CN"
        {...{ maxLength, rows }}
      />
    </div>
  );
}
