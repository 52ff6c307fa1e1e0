import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { currentLanguage, languageFor, unsavedLanguage } from '../../lib/messages/language.ts';
import { currentSession } from '../../lib/session/session.ts';
import { fakeServer, type ServerRequest } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { LanguageToggle } from './language-toggle.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = ({ body }: ServerRequest) =>
  Response.json({ data: { user: { ...wei, ...(body as object) } } });

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
  languageFor(wei.id, 'en');
});

test('two quick choices are saved one after the other, and the last one stays', async () => {
  const waiting: (() => void)[] = [];
  const server = fakeServer({
    'PATCH /users/updateMe': async (request) => {
      await new Promise<void>((done) => waiting.push(done));
      return saved(request);
    },
  });
  showAs(wei, <LanguageToggle />);
  press('中文');
  await waitFor(() => expect(waiting).toHaveLength(1));
  press('English');
  waiting[0]?.();
  // The answer to the first choice does not return to Chinese.
  await waitFor(() => expect(currentSession().user?.language).toBe('zh'));
  languageFor(wei.id, 'en', 'zh');
  expect(currentLanguage()).toBe('en');
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(currentSession().user?.language).toBe('en'));
  expect(unsavedLanguage()).toBeNull();
  expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
});

test('a choice that did not reach the server wins on the next visit and is saved then', async () => {
  let isDown = true;
  fakeServer({
    'PATCH /users/updateMe': (request) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return saved(request);
    },
  });
  showAs(wei, <LanguageToggle />);
  press('中文');
  await waitFor(() => expect(unsavedLanguage()).toBe('zh'));
  cleanup();
  isDown = false;
  languageFor(wei.id, 'en', 'en');
  expect(currentLanguage()).toBe('zh');
  showAs(wei, <LanguageToggle />);
  await waitFor(() => expect(currentSession().user?.language).toBe('zh'));
  expect(unsavedLanguage()).toBeNull();
});
