import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { startMailServer } from '../../testing/mail-server.ts';
import { emailsIn, openMail } from './mailer.ts';

const email = {
  id: '019aa000-0000-7000-8000-000000000001',
  to: 'ama@example.test',
  subject: 'Ready: 阿克拉 ₵120.00',
  text: 'Your goods are ready.',
  html: '<p>Your goods are ready.</p>',
  at: '2026-11-21T09:30:00.000Z',
};
const from = 'Sankofa Freight <no-reply@sankofa.example>';

const mailTo = (port: number, { password = 'secret', host = '127.0.0.1', ending = '' } = {}) =>
  openMail({
    smtpUrl: `smtp://ama:${password}@${host}:${port}${ending}`,
    from,
    folder: '/nowhere',
    host: 'sankofa.example',
  });

test('an email is delivered over a real SMTP connection', async () => {
  const server = await startMailServer();
  const mail = mailTo(server.port);
  await mail.send(email);
  await mail.send({ ...email, to: 'kofi@example.test' });
  mail.close();
  await server.stop();

  expect(server.received.map(({ to }) => to)).toEqual([
    ['ama@example.test'],
    ['kofi@example.test'],
  ]);
  expect(server.received[0]).toMatchObject({ from: 'no-reply@sankofa.example', user: 'ama' });
  const { message = '' } = server.received[0] ?? {};
  expect(message).toContain(`Message-ID: <${email.id}@sankofa.example>`);
  expect(message).toContain('Auto-Submitted: auto-generated');
  expect(message).toContain('text/plain');
  expect(message).toContain('text/html');
});

test('without TLS nothing is sent to another machine, not even the password, unless the operator allows it', async () => {
  // Any name or address but those of this machine is another one.
  const host = '127.0.0.2';
  const server = await startMailServer({ host });
  const safe = mailTo(server.port, { host });
  await expect(safe.send(email)).rejects.toThrow('STARTTLS');
  expect([server.logins, server.received]).toEqual([[], []]);
  const allowed = mailTo(server.port, { host, ending: '?requireTLS=false' });
  await allowed.send(email);
  expect([server.logins, server.received]).toEqual([['ama'], [expect.anything()]]);
  safe.close();
  allowed.close();
  await server.stop();
});

test('an email that people can end has the headers by which mail programs do it in one tap', async () => {
  const server = await startMailServer();
  const mail = mailTo(server.port);
  const url = 'https://sankofa.example/follow/x';
  await mail.send({ ...email, unsubscribe: { url, byPost: true } });
  await mail.send({ ...email, unsubscribe: { url, byPost: false } });
  await mail.send(email);
  mail.close();
  await server.stop();
  const [byPost, byPage, none] = server.received.map(({ message }) => message);
  expect(byPost).toContain(`List-Unsubscribe: <${url}>`);
  expect(byPost).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(byPage).toContain(`List-Unsubscribe: <${url}>`);
  expect(byPage).not.toContain('List-Unsubscribe-Post');
  expect(none).not.toContain('List-Unsubscribe');
});

test('a failure has the response of the mail server', async () => {
  const server = await startMailServer({ refuse: true });
  const [mail, stranger] = [mailTo(server.port), mailTo(server.port, { password: 'wrong' })];
  await expect(mail.send(email)).rejects.toThrow('try later');
  await expect(stranger.send(email)).rejects.toThrow('wrong password');
  mail.close();
  stranger.close();
  await server.stop();
  await expect(mailTo(server.port).send(email)).rejects.toThrow('ECONNREFUSED');
});

test('an address or subject cannot inject another header', async () => {
  const server = await startMailServer();
  const mail = mailTo(server.port);
  await mail.send({ ...email, subject: 'Ready\r\nBcc: all@example.test' });
  mail.close();
  await server.stop();
  expect(server.received[0]?.to).toEqual(['ama@example.test']);
  expect(server.received[0]?.message).not.toMatch(/^Bcc:/m);
});

test('without a mail server, emails are files that a mail program opens', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emails-'));
  const mail = openMail({ smtpUrl: null, from, folder, host: 'sankofa.example' });
  await mail.send(email);
  await mail.send({ ...email, id: 'later', to: 'kofi@example.test', at: '2026-11-22T00:00:00Z' });

  const eml = fs.readFileSync(path.join(folder, `${email.id}.eml`), 'utf8');
  expect(eml).toMatch(/^From: Sankofa Freight <no-reply@sankofa.example>\r\n/m);
  expect(eml).toContain('Subject: =?UTF-8?');
  expect((await emailsIn(folder)).map(({ id }) => id)).toEqual(['later', email.id]);
  expect(await emailsIn(folder, 'Ama@example.test')).toEqual([email]);
  expect(await emailsIn(path.join(folder, 'none'))).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});
