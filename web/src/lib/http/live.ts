import { useEffect, useEffectEvent } from 'react';

import { logOnly } from '../format/log.ts';
import { isRecord } from './call-error.ts';
import { accessToken, onTokenChange } from './token.ts';

/** Spec §4 and §9: five retries from 5 s, doubling; 1000 is an intended close. */
const firstDelayMs = 5000;
const maxAttempts = 5;
const normalClosure = 1000;

export type LiveMessage = { type: string } & Record<string, unknown>;
type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
const readyListeners = new Set<() => void>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let attempts = 0;
/** The open socket has sent its sign-in; after a second one the server would close it. */
let hasSignedIn = false;

function dispatch(text: string) {
  try {
    const message: unknown = JSON.parse(text);
    if (!isRecord(message) || typeof message['type'] !== 'string') return;
    const { type } = message;
    if (type === 'signed-in') {
      attempts = 0;
      for (const listener of readyListeners) listener();
    }
    for (const listener of listeners) listener({ ...message, type });
  } catch (error) {
    logOnly('Failed to parse a live message', error);
  }
}

/** Identifies the user, so that their own messages are sent too. The token is never in the URL. */
function signIn() {
  const token = accessToken();
  hasSignedIn = token !== null;
  // With a token the attempts are only reset once the server accepts it: an expired one is refused each time.
  if (token) socket?.send(JSON.stringify({ type: 'sign-in', token }));
  else attempts = 0;
}

function open() {
  timer = null;
  // Offline there is no use in trying; `handleOnline` tries later.
  if (!navigator.onLine) return;
  const address = new URL('/ws', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const opened = new WebSocket(address);
  socket = opened;
  hasSignedIn = false;
  opened.addEventListener('open', signIn);
  opened.addEventListener('message', (event) => {
    if (typeof event.data === 'string') dispatch(event.data);
  });
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return;
    socket = null;
    if (code === normalClosure || listeners.size === 0 || attempts >= maxAttempts) return;
    timer = setTimeout(open, firstDelayMs * 2 ** attempts);
    attempts += 1;
  });
}

/** Closes the connection intentionally, and cancels a planned one. */
function end() {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const last = socket;
  socket = null;
  last?.close(normalClosure);
}

function begin() {
  if (socket !== null || timer !== null) return;
  attempts = 0;
  open();
}

/**
 * Opens a new socket after a login or logout: a socket belongs to one user or visitor. A renewed token
 * changes nothing.
 */
function handleTokenChange() {
  if (listeners.size === 0) return;
  const isConnecting = socket?.readyState === WebSocket.CONNECTING;
  if (isConnecting || (socket && hasSignedIn === (accessToken() !== null))) return;
  end();
  begin();
}

/** Reconnects a page restored from the back/forward cache, which had closed its connection. */
function handleShow({ persisted }: PageTransitionEvent) {
  if (persisted && listeners.size > 0) begin();
}

function handleOnline() {
  if (listeners.size > 0) begin();
}

function watchLeaving() {
  window.addEventListener('online', handleOnline);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', handleShow);
  onTokenChange(handleTokenChange);
}

/** Listens on the page's connection, which is open while there are listeners. Returns a function to stop. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  // Adding the same two again has no effect.
  watchLeaving();
  begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end();
  };
}

/** Calls the listener whenever the connection is (re)established. Opens no connection. */
export function onLiveReady(listener: () => void): () => void {
  readyListeners.add(listener);
  return () => {
    readyListeners.delete(listener);
  };
}

/**
 * Listens to messages of one type while the component is mounted. A message is a hint to fetch its subject.
 */
export function useLive(type: string, onMessage: Listener) {
  const handle = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) onMessage(message);
  });
  useEffect(() => listenLive((message) => handle(message)), []);
}
