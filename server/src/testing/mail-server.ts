import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; message: string; user: string };

/**
 * Starts a local mail server that keeps every email it accepted. `refuse` refuses all; the first `cuts`
 * connections are cut in the middle of the email. Its password is `secret`. It has no TLS.
 */
export async function startMailServer({
  refuse = false,
  disconnects = 0,
  host = '127.0.0.1',
} = {}) {
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const lines = new Set<{ destroy: () => void }>();
  let left = disconnects;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password }, _session, done) => {
      logins.push(username);
      if (password === 'secret') done(null, { user: username });
      else done(new Error('535 wrong password'));
    },
    onData: (stream, { envelope, user }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (left <= 0) return;
        left -= 1;
        for (const line of lines) line.destroy();
      });
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString(),
          user: String(user),
        });
        done();
      });
    },
  });
  // Some tests cut the connection on purpose.
  server.on('error', () => undefined);
  const listening = server.listen(0, host);
  listening.on('connection', (line: { destroy: () => void }) => lines.add(line));
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    received,
    /** The user of every login, also of refused ones. */
    logins,
    port,
    disconnectsLeft: () => left,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Returns a message with the soft line breaks of its transfer encoding removed. */
export const joined = (message: string) => message.replaceAll(/=\r?\n/g, '');

/** Returns the attachments of a raw message: names, types and bytes. */
export const attachmentsOf = (message: string) =>
  message.split(/^--.*$/m).flatMap((part) => {
    const [head = '', body = ''] = part.trimStart().split(/\r?\n\r?\n/);
    const fileName = /filename="?([^"\r\n;]+)/.exec(head)?.[1];
    if (!/^Content-Disposition: attachment/im.test(head) || fileName === undefined) return [];
    const kind = /^Content-Type: ([^;\s]+)/im.exec(head)?.[1];
    return [{ kind, fileName, bytes: Buffer.from(body, 'base64') }];
  });
