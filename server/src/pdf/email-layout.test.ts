import { expect, test } from 'vitest';

import { renderEmail, type EmailText } from './pdf.ts';
import { brand as documentBrand } from './samples/sample-documents.ts';

const brand = { ...documentBrand, logo: null };

const email: EmailText = {
  preheader: 'Pay GHS 2,528.06 before 10 February.',
  title: 'Your balance is due',
  paragraphs: ['Dear Ama,', 'Your shipment 7K3Q-4M2P-9XW4 is at sea.\nPay & it is released.'],
  facts: [
    ['Invoice', 'INV-2027-000123'],
    ['To', '广州市白云区 "B" 栋'],
  ],
  action: { label: 'Pay GHS 2,528.06', url: 'https://sankofafreight.example/pay?a=1&b=2' },
  reason: 'You have an invoice with us.',
  brand,
};

/** Returns the visible text of the HTML. */
function visibleWords(html: string) {
  const seen = html
    .replace(/<head>.*<\/head>/s, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return new Set(seen.split(/[\s:,]+/).filter((token) => token !== ''));
}

test('text and HTML have the same content', () => {
  const { text, html } = renderEmail(email);
  const plain = new Set(text.split(/[\s:,]+/).filter((token) => token !== '' && token !== '--'));

  expect(visibleWords(html)).toEqual(plain);
  expect(plain.size).toBeGreaterThan(40);
});

test('text that users typed is escaped', () => {
  const attack = `<script>alert("1")</script> & 'x' <img src=x onerror=y>`;
  const { html, text } = renderEmail({
    ...email,
    preheader: attack,
    title: attack,
    paragraphs: [attack],
    facts: [[attack, attack]],
    action: { label: attack, url: 'https://sankofafreight.example/"><script>' },
    reason: attack,
    brand: { ...brand, name: attack, address: [attack] },
  });

  expect(html).not.toMatch(/<script|<img|onerror=y>/);
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(9);
  expect(text).toContain(attack);
});

test('an email needs no images, scripts or external resources', () => {
  const { html } = renderEmail(email);

  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/);
  expect(html).toContain('prefers-color-scheme:dark');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a link'])(
  '%s is not rendered as a link',
  (url) => {
    expect(() => renderEmail({ ...email, action: { label: 'Pay', url } })).toThrow(TypeError);
  },
);

test('the subject cannot inject another header', () => {
  expect(renderEmail({ ...email, title: 'Due\r\nBcc: all@example.com' }).subject).toBe(
    'Due Bcc: all@example.com',
  );
});

test('an email with text only has no empty table or button', () => {
  const { html, text } = renderEmail({ ...email, facts: undefined, action: undefined });

  expect(html).not.toMatch(/scope="row"|href=/);
  expect(text).not.toMatch(/\n\n\n/);
});

test('the logo of the company replaces its name at the top, with the name as its text', () => {
  const logo = {
    url: 'https://sankofafreight.example/api/company/logo/ab',
    width: 600,
    height: 60,
  };
  const { html, text } = renderEmail({ ...email, brand: { ...brand, name: 'A "B" Cargo', logo } });

  expect(html).toContain(
    '<img src="https://sankofafreight.example/api/company/logo/ab" alt="A &quot;B&quot; Cargo" width="220" height="22"',
  );
  expect(text).not.toContain('api/company/logo');
});
