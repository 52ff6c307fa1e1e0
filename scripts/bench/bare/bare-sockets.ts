import { Client, type ClientConfig } from 'pg';
import { WebSocketServer } from 'ws';

// The least that a server with live messages could do: the `ws` library and one connection that listens.
// `npm run bench:live` compares the product with it.
const { PORT, DATABASE, CHANNEL } = process.env;
if (PORT === undefined || DATABASE === undefined || CHANNEL === undefined)
  throw new Error('PORT, DATABASE and CHANNEL are needed');
const address: ClientConfig = JSON.parse(DATABASE);

const sockets = new WebSocketServer({ host: '127.0.0.1', port: Number(PORT), backlog: 1024 });
const client = new Client(address);
client.on('notification', ({ payload = '' }) => {
  for (const socket of sockets.clients) socket.send(payload);
});
await client.connect();
await client.query(`listen ${client.escapeIdentifier(CHANNEL)}`);
process.on('SIGTERM', () => process.exit(0));
console.log('Ready');
