import type { SupportRules } from '@sankofa/domain/support/support-rules';
import { getSupportRules, saveSupportRules } from '@sankofa/domain/support/template-endpoints';

import { RulesForm, SectionPage } from '../../company/company.tsx';
import type { FormReader } from '../../lib/format/form.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

import css from './desk.module.css';

const reads = [getSupportRules];

/** How soon support replies, and when the office is open, edited by admins. */
export default function SupportRulesPage() {
  const rules = useAnswer(getSupportRules, { staleMs: 0 });
  return (
    <SectionPage
      title="Reply times"
      lead="A ticket is overdue if we haven’t replied within these working hours. Changes apply from the next message."
      section="support"
      of={rules}
      what="the reply times"
      reads={reads}
    >
      {({ version, ...held }) => (
        <RulesForm
          endpoint={saveSupportRules}
          reads={reads}
          version={version}
          read={(form, reason) => ({
            firstAnswerHours: form.number('firstAnswerHours'),
            nextAnswerHours: form.number('nextAnswerHours'),
            week: dayNames.map((_, at) => dayOf(form, at)),
            reason,
          })}
          saved="Saved. Applies from the next message"
        >
          <ReplyWithin rules={held} />
          <WorkingHours week={held.week} />
        </RulesForm>
      )}
    </SectionPage>
  );
}

const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Both times empty: the office is closed on that day. */
const dayOf = (form: FormReader, at: number) => {
  const [from, to] = [form.text(`week.${at}.from`), form.text(`week.${at}.to`)];
  return from || to ? { from, to } : null;
};

const ReplyWithin = ({ rules }: { rules: SupportRules }) => (
  <Card title="Reply within">
    <div className="stack">
      <NumberField
        name="firstAnswerHours"
        label="First reply"
        unit="working hours"
        defaultValue={rules.firstAnswerHours}
      />
      <NumberField
        name="nextAnswerHours"
        label="Later replies"
        unit="working hours"
        defaultValue={rules.nextAnswerHours}
      />
    </div>
  </Card>
);

const WorkingHours = ({ week }: Pick<SupportRules, 'week'>) => (
  <Card title="Working hours, Ghana time">
    <div className={css.days}>
      <p className="muted">Leave both times empty on days when the office is closed.</p>
      {dayNames.map((name, at) => (
        <div key={name} className={css.day}>
          <TextField
            name={`week.${at}.from`}
            type="time"
            label={`${name} from`}
            defaultValue={week[at]?.from}
          />
          <TextField
            name={`week.${at}.to`}
            type="time"
            label={`${name} to`}
            defaultValue={week[at]?.to}
          />
        </div>
      ))}
    </div>
  </Card>
);
