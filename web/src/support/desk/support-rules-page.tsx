import type { SupportRules } from '@sankofa/domain/support/support-rules';
import { getSupportRules, saveSupportRules } from '@sankofa/domain/support/template-endpoints';

import type { FormReader } from '../../lib/format/form.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

import css from './desk.module.css';

/** How soon support replies, and when the office is open, edited by admins. */
export default function SupportRulesPage() {
  const rules = useAnswer(getSupportRules, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Reply times"
        back={{ to: '/admin/support', label: 'Support' }}
        lead="A ticket is overdue if we haven’t replied within these working hours. Changes apply from the next message."
      />
      <Answer of={rules} what="the reply times">
        {(stored) => <Rules key={stored.version} rules={stored} />}
      </Answer>
    </>
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

function Rules({ rules }: { rules: SupportRules & { version: number } }) {
  const send = useSharedSend(saveSupportRules, [getSupportRules]);
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        version: rules.version,
        body: {
          firstAnswerHours: form.number('firstAnswerHours'),
          nextAnswerHours: form.number('nextAnswerHours'),
          week: dayNames.map((_, at) => dayOf(form, at)),
        },
      })}
      onDone={() => toast('Saved. Applies from the next message')}
    >
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
      <Card title="Working hours, Ghana time">
        <div className={css.days}>
          <p className="muted">Leave both times empty on days when the office is closed.</p>
          {dayNames.map((name, at) => (
            <div key={name} className={css.day}>
              <TextField
                name={`week.${at}.from`}
                type="time"
                label={`${name} from`}
                defaultValue={rules.week[at]?.from}
              />
              <TextField
                name={`week.${at}.to`}
                type="time"
                label={`${name} to`}
                defaultValue={rules.week[at]?.to}
              />
            </div>
          ))}
        </div>
      </Card>
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
        Save
      </Button>
    </Form>
  );
}
