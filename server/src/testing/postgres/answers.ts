import { Client, type ClientConfig } from 'pg';

/** Returns whether a PostgreSQL, or a pooler in front of it, accepts connections. */
export async function answers(address: ClientConfig): Promise<boolean> {
  const client = new Client({ ...address, connectionTimeoutMillis: 1_500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
