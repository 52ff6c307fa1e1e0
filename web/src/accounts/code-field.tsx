import { type ReactNode, useEffect, useRef } from 'react';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { TextField } from '../ui/fields/text-field.tsx';

const texts = dictionary({
  en: {
    label: 'Code from your authenticator app',
    hint: '6 digits. No phone with you? Enter a recovery code instead',
    first: 'The 6 digits your app shows now',
  },
  zh: {
    label: '身份验证器的验证码',
    hint: '6 位数字。手机不在身边时，可输入恢复码',
    first: '应用当前显示的 6 位数字',
  },
});

/** A field for a code that phones and password managers can fill in. */
export function CodeField({
  isFirst = false,
}: {
  /** True for a new key: no recovery codes exist yet. */
  isFirst?: boolean;
}) {
  const t = useTexts(texts);
  return (
    <TextField
      name="code"
      label={t.label}
      hint={isFirst ? t.first : t.hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      inputMode={isFirst ? 'numeric' : 'text'}
      spellCheck={false}
    />
  );
}

/** Focuses the first field of a step that has just replaced another. */
export function AutoFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="stack">
      {children}
    </div>
  );
}
