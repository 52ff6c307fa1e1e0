import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { EmailTemplatePage } from './email-template.tsx';
import TemplatesPage from './templates-page.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const none = { subject: '', greeting: '', intro: '', footer: '' };
const welcome = {
  kind: 'welcome',
  title: 'Welcome',
  template: { en: { ...none, greeting: 'Dear {{name}},' }, zh: none },
  defaults: {
    en: { subject: 'Welcome, Ama', message: 'Your account is ready.' },
    zh: { subject: 'Ama，欢迎', message: '您的账户已开通。' },
  },
  placeholders: [{ name: 'name', sample: 'Ama Owusu' }],
  version: 3,
};
const reads = {
  'GET /settings/changes': json(200, { items: [] }),
  'GET /settings/history/templates': json(200, { items: [], nextCursor: null }),
  'GET /settings/templates': json(200, {
    version: 3,
    emails: [{ kind: 'welcome', title: 'Welcome', group: 'Account', isChanged: true }],
    documents: [{ kind: 'receipt', footer: 'Thank you' }],
  }),
  'GET /settings/templates/welcome': json(200, welcome),
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('the list says which emails were changed, and the text of a document is saved separately', async () => {
  const server = fakeServer({
    ...reads,
    'PATCH /settings/documents/receipt': json(200, { version: 4, isPending: true }),
  });
  showAs(
    admin,
    <Routes>
      <Route path="*" element={<TemplatesPage />} />
    </Routes>,
  );
  expect((await screen.findByRole('link', { name: 'Welcome' })).getAttribute('href')).toBe(
    '/admin/settings/templates/welcome',
  );
  expect(screen.getByText('Changed')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Text at the end/), { target: { value: 'See you' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save receipt' }));
  expect(await screen.findByText(/Sent for approval/)).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    footer: 'See you',
  });
});

test('a template is shown by a preview as typed, tested, and saved in both languages', async () => {
  const server = fakeServer({
    ...reads,
    'POST /settings/templates/welcome/preview': json(200, {
      subject: 'Welcome, Ama',
      text: 'Dear Ama Owusu,',
      html: '<p style="color:red">Dear Ama Owusu,</p><a href="https://evil.test">Open</a>',
    }),
    'POST /settings/templates/welcome/test': json(200, { to: 'esi@demo.test' }),
    'PATCH /settings/templates/welcome': json(200, { version: 4, isPending: false }),
  });
  showAs(admin, <EmailTemplatePage kind="welcome" />);
  const greeting = await screen.findByLabelText(/^Greeting in Chinese/);
  fireEvent.change(greeting, { target: { value: '{{name}}，您好' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview in English' }));
  expect(await screen.findByText('Welcome, Ama')).toBeDefined();
  const frame = [...document.querySelectorAll('div')].find((one) => one.shadowRoot !== null);
  const paragraph = frame?.shadowRoot?.querySelector('p');
  expect([paragraph?.textContent, paragraph?.style.color]).toEqual(['Dear Ama Owusu,', 'red']);
  expect(frame?.shadowRoot?.querySelector('a')?.hasAttribute('href')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send test in Chinese' }));
  expect(await screen.findByText('Test email on its way to esi@demo.test')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(server.calls()).toContain('PATCH /settings/templates/welcome'));
  const sent = Object.fromEntries(
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body]),
  );
  expect(sent).toEqual({
    'POST /settings/templates/welcome/preview': {
      language: 'en',
      words: welcome.template.en,
    },
    'POST /settings/templates/welcome/test': {
      language: 'zh',
      words: { ...none, greeting: '{{name}}，您好' },
    },
    'PATCH /settings/templates/welcome': {
      en: welcome.template.en,
      zh: { ...none, greeting: '{{name}}，您好' },
    },
  });
});

test('an unknown placeholder is named where a sample is asked for', async () => {
  fakeServer({
    ...reads,
    'POST /settings/templates/welcome/preview': json(400, {
      code: 'request.invalid',
      message: 'Some fields need your attention',
      fields: { 'words.footer': '{{nobody}} isn’t a placeholder of this template' },
    }),
  });
  showAs(admin, <EmailTemplatePage kind="welcome" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Preview in English' }));
  expect(await screen.findByText('{{nobody}} isn’t a placeholder of this template')).toBeDefined();
});

test('clearing all texts leaves the defaults', async () => {
  fakeServer(reads);
  showAs(admin, <EmailTemplatePage kind="welcome" />);
  const greeting = await screen.findByLabelText<HTMLInputElement>(/^Greeting in English/);
  expect(greeting.value).toBe('Dear {{name}},');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all texts' }));
  expect(greeting.value).toBe('');
});

test('the pages of texts are in Chinese for those who read it', async () => {
  readChinese();
  fakeServer(reads);
  showAs(admin, <TemplatesPage />, {
    path: '/admin/settings/templates/:kind',
    entry: '/admin/settings/templates/welcome',
  });
  expect(await screen.findByText('占位符')).toBeDefined();
  expect(
    englishOnPage(
      /\{\{\w+\}\}|Welcome(?:, Ama)?|Ama(?: Owusu)?|Your account is ready|Dear|English/g,
    ),
  ).toBe('');
});
