import type { WebSocket } from '@fastify/websocket';
import { Problem } from '@sankofa/domain/problem';
import type { FastifyInstance } from 'fastify';

/** What is said over the socket. Always a hint: whoever hears it fetches what has changed. */
export type LiveMessage = { type: string } & Record<string, unknown>;

/** The people and pages that listen on `/ws`. */
export type Live = {
  tellAll: (message: LiveMessage) => void;
  /** To every socket of one person. */
  tell: (userId: string, message: LiveMessage) => void;
  /** Closes the sockets of a session that has ended. */
  endSession: (sessionId: string) => void;
};

export const nobodyListens: Live = {
  tellAll: () => undefined,
  tell: () => undefined,
  endSession: () => undefined,
};

/** Who a token belongs to; null where it is not valid any more. */
export type Recognise = (token: string) => Promise<{ userId: string; sessionId: string } | null>;

type Listener = {
  socket: WebSocket;
  ip: string;
  isAlive: boolean;
  userId: string | null;
  sessionId: string | null;
};

/** The specification's client does not come back after 1000, so that one is never ours to say. */
const goingAway = 1001;
const notAllowed = 1008;
const pingEveryMs = 30_000;
const mostFromOneAddress = 200;

export type LiveServer = Live & {
  /** Takes a socket in; it hears what everybody hears until its first message says who it is. */
  admit: (socket: WebSocket, ip: string) => void;
  /** Tells every socket to come back later. */
  close: () => void;
  count: () => number;
};

export function openLive(recognise: Recognise): LiveServer {
  const listeners = new Set<Listener>();
  const pings = setInterval(() => pingAll(listeners), pingEveryMs).unref();

  const send = (to: Iterable<Listener>, message: LiveMessage) => {
    const text = JSON.stringify(message);
    for (const { socket } of to) if (socket.readyState === socket.OPEN) socket.send(text);
  };

  return {
    tellAll: (message) => send(listeners, message),
    tell: (userId, message) =>
      send(
        Array.from(listeners).filter((listener) => listener.userId === userId),
        message,
      ),
    endSession: (sessionId) => {
      for (const listener of listeners)
        if (listener.sessionId === sessionId) listener.socket.close(notAllowed, 'session ended');
    },
    admit: (socket, ip) => {
      const neighbours = Array.from(listeners).filter((listener) => listener.ip === ip);
      if (neighbours.length >= mostFromOneAddress) {
        socket.close(notAllowed, 'too many');
        return;
      }
      const listener = { socket, ip, isAlive: true, userId: null, sessionId: null };
      listeners.add(listener);
      socket.on('close', () => listeners.delete(listener));
      // A broken frame or a cut line: ws closes the socket itself, and the close is what counts.
      socket.on('error', () => listeners.delete(listener));
      socket.on('pong', () => (listener.isAlive = true));
      socket.on('message', (data) => {
        // ws hands over one buffer unless it is told otherwise.
        if (Buffer.isBuffer(data)) void signIn(listener, data.toString('utf8'), recognise);
      });
    },
    close: () => {
      clearInterval(pings);
      for (const { socket } of listeners) socket.close(goingAway, 'restarting');
    },
    count: () => listeners.size,
  };
}

function pingAll(listeners: Set<Listener>) {
  for (const listener of listeners) {
    if (listener.isAlive) {
      listener.isAlive = false;
      listener.socket.ping();
    } else listener.socket.terminate();
  }
}

/** `{ "type": "sign-in", "token": "…" }`; the token never stands in the address, which gets logged. */
async function signIn(listener: Listener, text: string, recognise: Recognise) {
  const token = tokenIn(text);
  const who = token === null ? null : await recognise(token).catch(() => null);
  if (token !== null && !who) {
    listener.socket.close(notAllowed, 'not signed in');
    return;
  }
  if (!who) return;
  listener.userId = who.userId;
  listener.sessionId = who.sessionId;
  listener.socket.send(JSON.stringify({ type: 'signed-in' }));
}

function tokenIn(text: string): string | null {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return null;
    const isSignIn = 'type' in message && message.type === 'sign-in' && 'token' in message;
    return isSignIn ? String(message.token) : null;
  } catch {
    // Not JSON, so not for us. The product's own pages never send it.
    return null;
  }
}

/** Adds `/ws` for pages of our own origin. A page of another one is refused before it is a socket. */
export function liveRoutes(app: FastifyInstance, live: LiveServer, publicOrigin: string) {
  for (const url of ['/ws', '/api/ws'])
    app.route({
      method: 'GET',
      url,
      preValidation: async (request) => {
        const ours = [publicOrigin, `${request.protocol}://${request.host}`];
        if (!ours.includes(request.headers.origin ?? ''))
          throw new Problem('auth.not_allowed', { sentence: 'Only our own pages listen here' });
      },
      handler: (request, reply) =>
        reply.status(426).header('upgrade', 'websocket').send({
          code: 'request.invalid',
          message: 'Open this address as a WebSocket',
          requestId: request.id,
        }),
      wsHandler: (socket, request) => live.admit(socket, request.ip),
    });
}
