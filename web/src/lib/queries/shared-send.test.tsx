import { endpoint } from '@sankofa/domain/endpoint';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';

import { fakeServer } from '../../testing/fake-server.ts';
import { useAnswer } from './query.tsx';
import { useSharedSend } from './shared-send.ts';

const thing = z.object({ version: z.int() });
const getThing = endpoint({
  method: 'GET',
  path: '/thing',
  access: 'signed-in',
  summary: 'A thing that several people work on',
  answer: thing,
});
const getSums = endpoint({
  method: 'GET',
  path: '/sums',
  access: 'signed-in',
  summary: 'What changes with it',
  answer: thing,
});
const changeThing = endpoint({
  method: 'POST',
  path: '/thing/change',
  access: 'signed-in',
  summary: 'Change it',
  answer: thing,
});

function Panel({ onMessage }: { onMessage: (message: string) => void }) {
  const send = useSharedSend(changeThing, [getThing, getSums]);
  return (
    <button
      type="button"
      onClick={() =>
        send.mutate({}, { onSuccess: ({ version }) => onMessage(`changed to ${version}`) })
      }
    >
      Change
    </button>
  );
}

/** Like the panels of payments and refunds: another version is another panel. */
function Page({ onMessage }: { onMessage: (message: string) => void }) {
  const { data } = useAnswer(getThing);
  useAnswer(getSums);
  return data && <Panel key={data.version} onMessage={onMessage} />;
}

test('two clicks within one frame are sent once, and after the answer it can be clicked again', async () => {
  let version = 1;
  const server = fakeServer({
    'GET /thing': () => Response.json({ version: 1 }),
    'GET /sums': () => Response.json({ version: 1 }),
    'POST /thing/change': () => {
      version += 1;
      return Response.json({ version });
    },
  });
  const messages: string[] = [];
  render(<Page onMessage={(message) => void messages.push(message)} />);
  const button = await screen.findByRole('button', { name: 'Change' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(messages).toEqual(['changed to 2']));
  const postCount = () => server.requests.filter(({ method }) => method === 'POST').length;
  expect(postCount()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(messages).toEqual(['changed to 2', 'changed to 3']));
  expect(postCount()).toBe(2);
});

test('the message after a change is shown even if the change unmounts its panel', async () => {
  let version = 1;
  fakeServer({
    'GET /thing': () => Response.json({ version }),
    // Slower than the thing: a person who waited for both is off the page by then.
    'GET /sums': async () => {
      await new Promise((done) => setTimeout(done, 100));
      return Response.json({ version });
    },
    'POST /thing/change': () => {
      version += 1;
      return Response.json({ version });
    },
  });
  const messages: string[] = [];
  render(<Page onMessage={(message) => messages.push(message)} />);
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  await expect.poll(() => button.isConnected).toBe(false);
  expect(messages).toEqual(['changed to 2']);
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => messages).toEqual(['changed to 2', 'changed to 3']);
});
