import { vi } from 'vitest';
import { z } from 'zod/mini';

import type { KindDefinition } from '../outbox-kinds.ts';

export const personId = 'ama';
export const person = { id: personId, name: 'Ama' };
type Note = { text: string };
type TabOptions = Partial<Pick<KindDefinition<Note, string>, 'resumes' | 'most'>>;

/** Records what each tab sends, in order, and answers it. */
export const server = {
  sent: new Array<{ id: string; text: string }>(),
  answer: (text: string): Promise<string> => Promise.resolve(`did ${text}`),
};
export function newServer() {
  server.sent = [];
  server.answer = (text) => Promise.resolve(`did ${text}`);
}
export const texts = () => server.sent.map(({ text }) => text);

/** Provides a browser's locks, shared by its tabs; jsdom has none. */
export function shareLocks() {
  const lines = new Map<string, Promise<unknown>>();
  const request = (name: string, task: () => Promise<unknown>) => {
    const next = (lines.get(name) ?? Promise.resolve()).then(task);
    lines.set(
      name,
      next.catch(() => null),
    );
    return next;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
}

/** Opens a tab of this device, with its own module state. */
export async function openTab({ resumes = 'automatically', most = 1 }: TabOptions = {}) {
  vi.resetModules();
  const { defineKind } = await import('../define-kind.ts');
  const { oneByOne } = await import('../outbox-kinds.ts');
  const { CallError } = await import('../../http/call-error.ts');
  const sending = await import('../outbox-sending.ts');
  const outbox = await import('../outbox.ts');
  const failWith = (status: number) => () =>
    Promise.reject(new CallError(status, { code: 'test', message: `Status ${status}` }));
  const bundles: number[] = [];
  const define = (name: string, queue: 'work' | 'files' = 'work') => {
    const one = oneByOne<Note, string>(
      ({ id, payload: { text } }) => {
        server.sent.push({ id, text });
        return server.answer(text);
      },
      { en: 'It failed', zh: '失败' },
    );
    return defineKind<Note, string>({
      names: [name],
      schema: z.object({ text: z.string() }),
      streamOf: ({ payload }) => payload.text.split(' ')[0] ?? '',
      queue,
      resumes,
      most,
      send: (entries) => {
        bundles.push(entries.length);
        return one(entries);
      },
      read: ({ payload }) => ({ title: payload.text, text: name }),
    });
  };
  const note = define('note');
  const storeNote = (text: string) => note.store({ kind: 'note', person, payload: { text } });
  const submit = (text: string, options = {}) =>
    note.submit({ kind: 'note', person, payload: { text } }, options);
  return { note, define, storeNote, submit, failWith, bundles, ...sending, ...outbox };
}
