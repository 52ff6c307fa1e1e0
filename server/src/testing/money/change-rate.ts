import type { Client } from '../people.ts';

/** Adds a version of a rate or another price, and confirms it if it changes by more than 10%. */
export async function changeRate(client: Pick<Client, 'post'>, path: string, body: object) {
  const answer = await client.post(path, body);
  const { code, previousId } = answer.json<{ code?: string; previousId?: string }>();
  if (code !== 'rate.large_change') return answer;
  return client.post(path, { ...body, confirmedAgainst: previousId });
}
