import { useLayoutEffect, useRef } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';

import css from './templates.module.css';

const texts = dictionary({
  en: {
    plainText: 'Plain text',
  },
  zh: {
    plainText: '纯文本',
  },
});

/** An email as it is sent: its subject, its HTML and its plain text. */
export function EmailPreview({
  email: { subject, html, text },
}: {
  email: { subject: string; html: string; text: string };
}) {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) showHtml(frame.current, html);
  }, [html]);
  return (
    <div className="stack">
      <p>
        <strong>{subject}</strong>
      </p>
      <div ref={frame} className={css.frame} />
      <details>
        <summary>{t.plainText}</summary>
        <pre className={css.text}>{text}</pre>
      </details>
    </div>
  );
}

/**
 * Shows the body of an email apart from our own styles. Our content security policy allows no style attributes,
 * not even while they are parsed, so they are renamed and each style is set by script. In text, quotes are
 * escaped. Links lead nowhere.
 */
function showHtml(host: HTMLElement, html: string) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const allowed = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(allowed, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  root.replaceChildren(...body.children);
}
