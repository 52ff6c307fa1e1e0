import {
  getGoodsClasses,
  type GoodsClasses,
  saveGoodsClasses,
} from '@sankofa/domain/company/goods-classes';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from './rules-form.tsx';
import { SectionPage } from './section-page.tsx';

import layout from '../../ui/layout/form-layout.module.css';

const texts = dictionary({
  en: {
    goodsClasses: 'Goods classes',
    whatCountsAs:
      'What counts as normal and special goods, and what we never carry. Shown to customers and staff in both languages.',
    theGoodsClasses: 'the goods classes',
    goodsClassesSaved: 'Goods classes saved',
    saveGoodsClasses: 'Save goods classes',
    normalGoods: 'Normal goods',
    specialGoods: 'Special goods',
    prohibitedGoods: 'Prohibited goods',
    whatWeNever: 'What we never carry',
    name: 'Name',
    description: 'Description',
    examples: 'Examples',
    inEnglishOf: (label: string) => `${label} in English`,
    inChineseOf: (label: string) => `${label} in Chinese`,
  },
  zh: {
    goodsClasses: '货物类别',
    whatCountsAs: '哪些属于普货和敏感货，哪些不予承运。客户和员工都会看到，两种语言。',
    theGoodsClasses: '货物类别',
    goodsClassesSaved: '货物类别已保存',
    saveGoodsClasses: '保存货物类别',
    normalGoods: '普货',
    specialGoods: '敏感货',
    prohibitedGoods: '禁运品',
    whatWeNever: '不予承运的货物',
    name: '名称',
    description: '说明',
    examples: '示例',
    inEnglishOf: (label: string) => `${label}（英文）`,
    inChineseOf: (label: string) => `${label}（中文）`,
  },
});

const reads = [getGoodsClasses];

/** How goods classes are explained, edited by admins. */
export default function GoodsPage() {
  const t = useTexts(texts);
  const goods = useAnswer(getGoodsClasses, { staleMs: 0 });
  return (
    <SectionPage
      title={t.goodsClasses}
      lead={t.whatCountsAs}
      section="goods"
      of={goods}
      what={t.theGoodsClasses}
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
          saved={t.goodsClassesSaved}
          button={t.saveGoodsClasses}
        >
          <ClassFields name="NORMAL" title={t.normalGoods} of={held.NORMAL} />
          <ClassFields name="SPECIAL" title={t.specialGoods} of={held.SPECIAL} />
          <Card title={t.prohibitedGoods}>
            <BothLanguages
              name="prohibited"
              label={t.whatWeNever}
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
  const t = useTexts(texts);
  return (
    <Card title={title}>
      <div className="stack">
        <BothLanguages name={`${name}.name`} label={t.name} of={of.name} maxLength={40} rows={1} />
        <BothLanguages
          name={`${name}.description`}
          label={t.description}
          of={of.description}
          maxLength={200}
        />
        <BothLanguages
          name={`${name}.examples`}
          label={t.examples}
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
  const t = useTexts(texts);
  return (
    <div className={layout['pair']}>
      <TextAreaField
        name={`${name}.en`}
        label={t.inEnglishOf(label)}
        defaultValue={of.en}
        {...{ maxLength, rows }}
      />
      <TextAreaField
        name={`${name}.zh`}
        label={t.inChineseOf(label)}
        defaultValue={of.zh}
        lang="zh-CN"
        {...{ maxLength, rows }}
      />
    </div>
  );
}
