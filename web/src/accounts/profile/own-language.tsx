import { type Language, languages } from '@sankofa/domain/texts/language';
import { useState } from 'react';

import { chooseLanguage, useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { saveLanguage } from '../../lib/session/save-language.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';

const texts = dictionary({
  en: {
    label: 'Language',
    hint: 'Applies on every device you log in on.',
    saved: 'Language saved',
  },
  zh: {
    label: '界面语言',
    hint: '适用于您登录的所有设备。',
    saved: '语言已保存',
  },
});
const names: Record<Language, string> = { en: 'English', zh: '简体中文' };

/** The language of the office's screens; it takes effect immediately and is saved on the server. */
export function OwnLanguage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const [problem, setProblem] = useState('');
  async function handleChoose(value: string) {
    const next = languages.find((one) => one === value);
    if (!next) return;
    chooseLanguage(next);
    const error = await saveLanguage();
    setProblem(error?.message ?? '');
    if (!error) toast(t.saved);
  }
  return (
    <div className="stack">
      {problem && <Alert tone="bad">{problem}</Alert>}
      <RadioCards
        name="language"
        label={t.label}
        hint={t.hint}
        value={language}
        onChoose={(value) => void handleChoose(value)}
        choices={languages.map((one) => ({ value: one, title: names[one] }))}
      />
    </div>
  );
}
