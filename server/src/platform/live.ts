import type { WebSocket } from '@fastify/websocket';
import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';

/** What is said over the socket. Always a hint: whoever hears it fetches what has changed. */
export type LiveMessage = { type: string } & Record<string, unknown>;

/** The people and pages that listen on `/ws` of this process. */
export type Live = {
  tellAll: (message: LiveMessage) => void;
  /** To every socket of one person. */
  tell: (userId: string, message: LiveMessage) => void;
  /** Closes the sockets of a session that has ended. */
  endSession: (sessionId: string) => void;
};

/** How a socket's token becomes a person. */
export type SocketSignIn = {
  /** What the token says, by its signature and its end alone: no database. Null for one that is not ours. */
  verify: (token: string) => Promise<SocketClaim | null>;
  /** Whether that session is open, in the database. */
  isOpen: (claim: SocketClaim) => Promise<boolean>;
};
export type SocketClaim = { userId: string; sessionId: string };

type Listener = {
  socket: WebSocket;
  ip: string;
  isAlive: boolean;
  /** Told to close; nothing it sends is listened to. */
  isRefused: boolean;
  /** A sign-in was sent, whatever comes of it: there is one for each socket. */
  hasTried: boolean;
  /** Set once the sign-in is through. */
  userId: string | null;
  sessionId: string | null;
  /** Frames since the last minute began. */
  frames: number;
};

/** The specification's client does not come back after 1000, so that one is never ours to say. */
const goingAway = 1001;
const notAllowed = 1008;
const pingEveryMs = 30_000;
const mostFromOneAddress = 200;
/** Our own pages send one frame in the life of a socket. */
const mostFramesAMinute = 30;
const lookUpsAtOnce = 2;
/** How long one who was told to close may take to do it. */
const partingMs = 2_000;

export type LiveServer = Live & {
  /** Takes a socket in; it hears what everybody hears until its first message says who it is. */
  admit: (socket: WebSocket, ip: string) => void;
  /** Tells every socket to come back later. */
  close: () => void;
  count: () => number;
};

export function openLive(signIn: SocketSignIn): LiveServer {
  const listeners = new Set<Listener>();
  const pings = setInterval(() => pingAll(listeners), pingEveryMs).unref();
  const minutes = setInterval(() => {
    for (const listener of listeners) listener.frames = 0;
  }, 60_000).unref();
  const read = frameReader(listeners, signIn);

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
        if (listener.sessionId === sessionId) refuse(listener, 'session ended');
    },
    admit: (socket, ip) => {
      const neighbours = Array.from(listeners).filter((listener) => listener.ip === ip);
      if (neighbours.length >= mostFromOneAddress) {
        socket.close(notAllowed, 'too many connections');
        return;
      }
      const listener: Listener = {
        socket,
        ip,
        isAlive: true,
        isRefused: false,
        hasTried: false,
        userId: null,
        sessionId: null,
        frames: 0,
      };
      listeners.add(listener);
      socket.on('close', () => listeners.delete(listener));
      // A broken frame or a cut line: ws closes the socket itself, and the close is what counts.
      socket.on('error', () => listeners.delete(listener));
      socket.on('pong', () => (listener.isAlive = true));
      read(listener);
    },
    close: () => {
      clearInterval(pings);
      clearInterval(minutes);
      for (const { socket } of listeners) socket.close(goingAway, 'restarting');
    },
    count: () => listeners.size,
  };
}

/** Ends a socket from here on: what it has sent and is not read yet is dropped. */
function refuse(listener: Listener, because: string) {
  const { socket } = listener;
  // It counts among those of its address until its line is really closed.
  listener.isRefused = true;
  socket.removeAllListeners('message');
  socket.removeAllListeners('ping');
  socket.resume();
  socket.close(notAllowed, because);
  setTimeout(() => socket.terminate(), partingMs).unref();
}

/** Whether a frame may still be read. Pings count as well: each is answered. */
function isWithinLimit(listener: Listener): boolean {
  listener.frames += 1;
  if (listener.frames <= mostFramesAMinute) return true;
  refuse(listener, 'too many messages');
  return false;
}

/** Reads what sockets send: one sign-in each, one frame after the other. */
function frameReader(listeners: ReadonlySet<Listener>, signIn: SocketSignIn) {
  // However many sign in at once: most connections to the database are left to those who call.
  const lookUps = pLimit(lookUpsAtOnce);
  const isThere = (listener: Listener) => listeners.has(listener) && !listener.isRefused;

  const isOurs = async (listener: Listener, claim: SocketClaim) =>
    // Who has left while it waited is not asked for.
    isThere(listener) && (await signIn.isOpen(claim).catch(() => false));

  const hear = async (listener: Listener, text: string) => {
    const token = tokenIn(text);
    if (token === null) return;
    if (listener.hasTried) {
      refuse(listener, 'already logged in');
      return;
    }
    listener.hasTried = true;
    // Nothing more is read until it is known whose socket this is.
    listener.socket.pause();
    const claim = await signIn.verify(token);
    // Before the look-up: a session that ends meanwhile takes this socket along.
    listener.sessionId = claim?.sessionId ?? null;
    const isOpen = claim !== null && (await lookUps(async () => isOurs(listener, claim)));
    if (!isThere(listener)) return;
    if (!isOpen) {
      refuse(listener, 'not logged in');
      return;
    }
    listener.userId = claim.userId;
    listener.socket.send(JSON.stringify({ type: 'signed-in' }));
    listener.socket.resume();
  };

  return (listener: Listener) => {
    listener.socket.on('ping', () => isWithinLimit(listener));
    listener.socket.on('message', (data) => {
      // ws hands over one buffer unless it is told otherwise.
      if (isWithinLimit(listener) && Buffer.isBuffer(data))
        void hear(listener, data.toString('utf8'));
    });
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

/** Adds `/ws` for pages of our own origin, that of PUBLIC_URL. A page of another one is refused before it is a socket. */
export function liveRoutes(app: FastifyInstance, live: LiveServer, publicOrigin: string) {
  for (const url of ['/ws', '/api/ws'])
    app.route({
      method: 'GET',
      url,
      preValidation: async (request) => {
        if (request.headers.origin !== publicOrigin)
          throw new Problem('auth.not_allowed', {
            message: requestTexts.otherOrigin,
          });
      },
      handler: (request, reply) =>
        reply.status(426).header('upgrade', 'websocket').send({
          code: 'request.invalid',
          message: 'This endpoint requires a WebSocket connection',
          requestId: request.id,
        }),
      wsHandler: (socket, request) => live.admit(socket, request.ip),
    });
}
