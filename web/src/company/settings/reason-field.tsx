import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

const texts = dictionary({
  en: {
    reasonForThe: 'Reason for the change',
    shownInThe: 'Shown in the history of this setting',
  },
  zh: {
    reasonForThe: '更改原因',
    shownInThe: '显示在此设置的历史中',
  },
});

/** Why a setting is changed; read it with `form.optional('reason')`. */
export const ReasonField = () => {
  const t = useTexts(texts);
  return (
    <TextField
      name="reason"
      label={t.reasonForThe}
      hint={t.shownInThe}
      isOptional
      maxLength={300}
      autoComplete="off"
    />
  );
};
