import {
  getGoodsClasses,
  type GoodsClasses,
  saveGoodsClasses,
} from '@sankofa/domain/company/goods-classes';

import type { FormReader } from '../../lib/format/form.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ReasonField } from './reason-field.tsx';
import { historyReads, SettingsHistory } from './settings-history.tsx';

import layout from '../../ui/layout/form-layout.module.css';

/** How goods classes are explained, edited by admins. */
export default function GoodsPage() {
  const goods = useAnswer(getGoodsClasses, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Goods classes"
        lead="What counts as normal and special goods, and what we never carry. Staff read it in their settings, in both languages."
        back={{ to: '/admin/settings', label: 'Settings' }}
      />
      <div className="stack">
        <Answer of={goods} what="the goods classes">
          {({ version, ...held }) => <Goods key={version} goods={held} version={version} />}
        </Answer>
        <SettingsHistory section="goods" reads={[getGoodsClasses]} />
      </div>
    </>
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

function Goods({ goods, version }: { goods: GoodsClasses; version: number }) {
  const send = useSharedSend(saveGoodsClasses, [getGoodsClasses, ...historyReads]);
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        version,
        body: {
          NORMAL: classOf(form, 'NORMAL'),
          SPECIAL: classOf(form, 'SPECIAL'),
          prohibited: both(form, 'prohibited'),
          reason: form.optional('reason'),
        },
      })}
      onDone={() => toast('Goods classes saved')}
    >
      <ClassFields name="NORMAL" title="Normal goods" of={goods.NORMAL} />
      <ClassFields name="SPECIAL" title="Special goods" of={goods.SPECIAL} />
      <Card title="Prohibited goods">
        <BothLanguages
          name="prohibited"
          label="What we never carry"
          of={goods.prohibited}
          maxLength={600}
        />
      </Card>
      <ReasonField />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Save goods classes
        </Button>
      </div>
    </Form>
  );
}

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
