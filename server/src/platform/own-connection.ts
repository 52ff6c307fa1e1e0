import { Client, type ClientConfig } from 'pg';

/**
 * Returns a connection to PostgreSQL outside of the pools, not yet connected. If the server closes it, what waits
 * for it or is asked next fails; the event alone, which comes even while nothing waits, would end the process.
 */
export function ownConnection(options: ClientConfig): Client {
  const client = new Client(options);
  client.on('error', () => undefined);
  return client;
}
