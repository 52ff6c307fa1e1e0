import { isReason } from '@sankofa/domain/values/reason';
import { type SubmitEvent, useState } from 'react';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { PresetReasons } from './preset-reasons.tsx';

const texts = dictionary({
  en: { reasonShort: 'Enter a reason (at least 3 characters)', back: 'Back' },
  zh: { reasonShort: '请填写原因（至少两个字）', back: '返回' },
});

/** A reason and the button that needs it. */
export function ReasonForm({
  label,
  otherLabel,
  action,
  presets = [],
  isBusy,
  onBack,
  onReason,
}: {
  label: string;
  otherLabel?: string;
  presets?: readonly string[];
  action: string;
  isBusy: boolean;
  onBack: () => void;
  onReason: (reason: string) => void;
}) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = reason.trim();
    setShort(!isReason(text));
    if (isReason(text)) onReason(text);
  }
  return (
    <form noValidate className="stack" onSubmit={handleSubmit}>
      <PresetReasons reasons={presets} selected={reason} onChoose={setReason} />
      <TextAreaField
        name="reason"
        label={label}
        otherLabel={otherLabel}
        rows={3}
        maxLength={300}
        value={reason}
        error={isShort ? t.reasonShort : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="row">
        <Button size="large" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
