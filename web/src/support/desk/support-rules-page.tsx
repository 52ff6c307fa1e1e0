import type { SupportRules } from '@sankofa/domain/support/support-rules';
import { getSupportRules, saveSupportRules } from '@sankofa/domain/support/template-endpoints';

import { RulesForm, SectionPage } from '../../company/company.tsx';
import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

import css from './desk.module.css';

const texts = dictionary({
  en: {
    fromOf: (weekday: string) => `${weekday} from`,
    toOf: (weekday: string) => `${weekday} to`,
    replyTimes: 'Reply times',
    aTicketIs:
      'A ticket is overdue if we haven’t replied within these working hours. Changes apply from the next message.',
    theReplyTimes: 'the reply times',
    savedAppliesFrom: 'Saved. Applies from the next message',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
    replyWithin: 'Reply within',
    firstReply: 'First reply',
    workingHours: 'working hours',
    laterReplies: 'Later replies',
    workingHoursGhana: 'Working hours, Ghana time',
    leaveBothTimes: 'Leave both times empty on days when the office is closed.',
  },
  zh: {
    fromOf: (weekday: string) => `${weekday}开始`,
    toOf: (weekday: string) => `${weekday}结束`,
    replyTimes: '回复时限',
    aTicketIs: '超过以下工作时间仍未回复的工单视为逾期。更改从下一条消息起生效。',
    theReplyTimes: '回复时限',
    savedAppliesFrom: '已保存，从下一条消息起生效',
    monday: '周一',
    tuesday: '周二',
    wednesday: '周三',
    thursday: '周四',
    friday: '周五',
    saturday: '周六',
    sunday: '周日',
    replyWithin: '回复时限',
    firstReply: '首次回复',
    workingHours: '工作小时',
    laterReplies: '后续回复',
    workingHoursGhana: '工作时间（加纳时间）',
    leaveBothTimes: '不办公的日子请将两个时间都留空。',
  },
});

const reads = [getSupportRules];

/** How soon support replies, and when the office is open, edited by admins. */
export default function SupportRulesPage() {
  const t = useTexts(texts);
  const rules = useAnswer(getSupportRules, { staleMs: 0 });
  return (
    <SectionPage
      title={t.replyTimes}
      lead={t.aTicketIs}
      section="support"
      of={rules}
      what={t.theReplyTimes}
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
            week: dayNames(t).map((_, at) => dayOf(form, at)),
            reason,
          })}
          saved={t.savedAppliesFrom}
        >
          <ReplyWithin rules={held} />
          <WorkingHours week={held.week} />
        </RulesForm>
      )}
    </SectionPage>
  );
}

const dayNames = (t: TextsOf<typeof texts>) =>
  [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday] as const;

/** Both times empty: the office is closed on that day. */
const dayOf = (form: FormReader, at: number) => {
  const [from, to] = [form.text(`week.${at}.from`), form.text(`week.${at}.to`)];
  return from || to ? { from, to } : null;
};

const ReplyWithin = ({ rules }: { rules: SupportRules }) => {
  const t = useTexts(texts);
  return (
    <Card title={t.replyWithin}>
      <div className="stack">
        <NumberField
          name="firstAnswerHours"
          label={t.firstReply}
          unit={t.workingHours}
          defaultValue={rules.firstAnswerHours}
        />
        <NumberField
          name="nextAnswerHours"
          label={t.laterReplies}
          unit={t.workingHours}
          defaultValue={rules.nextAnswerHours}
        />
      </div>
    </Card>
  );
};

const WorkingHours = ({ week }: Pick<SupportRules, 'week'>) => {
  const t = useTexts(texts);
  return (
    <Card title={t.workingHoursGhana}>
      <div className={css.days}>
        <p className="muted">{t.leaveBothTimes}</p>
        {dayNames(t).map((name, at) => (
          <div key={name} className={css.day}>
            <TextField
              name={`week.${at}.from`}
              type="time"
              label={t.fromOf(name)}
              defaultValue={week[at]?.from}
            />
            <TextField
              name={`week.${at}.to`}
              type="time"
              label={t.toOf(name)}
              defaultValue={week[at]?.to}
            />
          </div>
        ))}
      </div>
    </Card>
  );
};
