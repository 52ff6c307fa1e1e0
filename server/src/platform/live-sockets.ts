import type { WebSocket } from '@fastify/websocket';
import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import type { Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';

/** A message on the socket. It is only a hint, on which the page fetches what has changed. */
export type LiveMessage = { type: string } & Record<string, unknown>;

/** The sockets connected to `/ws` of this process. */
export type Live = {
  broadcast: (message: LiveMessage) => void;
  /** Sends to every socket of one person. */
  send: (userId: string, message: LiveMessage) => void;
  /** Closes the sockets of a session that has ended. */
  endSession: (sessionId: string) => void;
};

/** Authenticates a socket by its token. */
export type SocketSignIn = {
  /** Verifies signature and expiry of a token without the database. Returns null if it is not ours. */
  verify: (token: string) => Promise<SocketClaim | null>;
  /** Returns whether that session is open and its token still valid, from the database. */
  isOpen: (claim: SocketClaim) => Promise<boolean>;
};
export type SocketClaim = { userId: string; sessionId: string; issuedBefore: Instant };

type Listener = {
  socket: WebSocket;
  ip: string;
  isAlive: boolean;
  /** The socket was asked to close; its frames are ignored. */
  isRefused: boolean;
  /** A sign-in frame was received, whatever its result: only one is allowed. */
  hasAttempted: boolean;
  /** Set once the sign-in succeeded. */
  userId: string | null;
  sessionId: string | null;
  /** Frames in the current minute. */
  frames: number;
};

/** The specification's client does not reconnect after 1000, so we never send that code. */
const goingAway = 1001;
const notAllowed = 1008;
const pingEveryMs = 30_000;
const maxFromOneAddress = 200;
/** Our own pages send one frame per socket. */
const maxFramesAMinute = 30;
const lookUpsAtOnce = 2;
/** How long a socket that was asked to close may take. */
const partingMs = 2_000;

export type LiveServer = Live & {
  /** Adds a socket. It gets public messages until its first frame authenticates it. */
  admit: (socket: WebSocket, ip: string) => void;
  /** Tells every socket to reconnect later. */
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
    broadcast: (message) => send(listeners, message),
    send: (userId, message) =>
      send(
        Array.from(listeners).filter((listener) => listener.userId === userId),
        message,
      ),
    endSession: (sessionId) => {
      for (const listener of listeners)
        if (listener.sessionId === sessionId) refuse(listener, 'session ended');
    },
    admit: (socket, ip) => {
      const sameAddress = Array.from(listeners).filter((listener) => listener.ip === ip);
      if (sameAddress.length >= maxFromOneAddress) {
        socket.close(notAllowed, 'too many connections');
        return;
      }
      const listener: Listener = {
        socket,
        ip,
        isAlive: true,
        isRefused: false,
        hasAttempted: false,
        userId: null,
        sessionId: null,
        frames: 0,
      };
      listeners.add(listener);
      socket.on('close', () => listeners.delete(listener));
      // A broken frame or cut connection: ws closes the socket itself, and the close event is handled.
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

/** Closes a socket and drops what it sent and is not read yet. */
function refuse(listener: Listener, because: string) {
  const { socket } = listener;
  // It counts for its address until the connection is really closed.
  listener.isRefused = true;
  socket.removeAllListeners('message');
  socket.removeAllListeners('ping');
  socket.resume();
  socket.close(notAllowed, because);
  setTimeout(() => socket.terminate(), partingMs).unref();
}

/** Returns whether another frame may be read. Pings count too, since each is answered. */
function isWithinLimit(listener: Listener): boolean {
  listener.frames += 1;
  if (listener.frames <= maxFramesAMinute) return true;
  refuse(listener, 'too many messages');
  return false;
}

/** Reads the frames of sockets one by one and accepts one sign-in each. */
function frameReader(listeners: ReadonlySet<Listener>, signIn: SocketSignIn) {
  // Limits parallel sign-ins, so that most database connections are left to requests.
  const lookUps = pLimit(lookUpsAtOnce);
  const isThere = (listener: Listener) => listeners.has(listener) && !listener.isRefused;

  const isOurs = async (listener: Listener, claim: SocketClaim) =>
    // A socket that was closed while it waited is skipped.
    isThere(listener) && (await signIn.isOpen(claim).catch(() => false));

  const receive = async (listener: Listener, text: string) => {
    const token = tokenIn(text);
    if (token === null) return;
    if (listener.hasAttempted) {
      refuse(listener, 'already logged in');
      return;
    }
    listener.hasAttempted = true;
    // No more frames are read until the socket is authenticated.
    listener.socket.pause();
    const claim = await signIn.verify(token);
    // Set before the query, so that a session that ends meanwhile closes this socket.
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
      // ws passes one buffer by default.
      if (isWithinLimit(listener) && Buffer.isBuffer(data))
        void receive(listener, data.toString('utf8'));
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

/** Reads `{ "type": "sign-in", "token": "…" }`. The token is never in the URL, which gets logged. */
function tokenIn(text: string): string | null {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return null;
    const isSignIn = 'type' in message && message.type === 'sign-in' && 'token' in message;
    return isSignIn ? String(message.token) : null;
  } catch {
    // Not JSON, which our own pages never send.
    return null;
  }
}

/** Adds `/ws` for pages of PUBLIC_URL’s origin. Another origin is refused before the upgrade. */
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
