import type { Client } from './people.ts';

/** Adds a version of a rate or of the exchange rate, and confirms it where it changes by more than 10 %. */
export async function changeRate(
  client: Pick<Client, 'post'>,
  path: '/rates' | '/exchange-rates',
  body: object,
) {
  const answer = await client.post(path, body);
  const { code, previousId } = answer.json<{ code?: string; previousId?: string }>();
  if (code !== 'rate.large_change') return answer;
  return client.post(path, { ...body, confirmedAgainst: previousId });
}
