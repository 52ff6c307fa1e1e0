import { useEffect, useEffectEvent } from 'react';

import { logOnly } from '../format/log.ts';
import { isRecord } from './call-error.ts';
import { accessToken, onTokenChange } from './token.ts';

/** Spec §4 and §9: back off from 5 s, doubling, five times; 1000 means that the end was meant. */
const firstDelayMs = 5000;
const mostAttempts = 5;
const normalClosure = 1000;

export type LiveMessage = { type: string } & Record<string, unknown>;
type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
const readyListeners = new Set<() => void>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let attempts = 0;
/** The open socket has sent its sign-in; a second one would make the server close it. */
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

/** Says who listens, so that messages for this person come too. The token is never in the address. */
function signIn() {
  const token = accessToken();
  hasSignedIn = token !== null;
  // With a token the counting begins anew once the server has taken it: one that is over is refused each time.
  if (token) socket?.send(JSON.stringify({ type: 'sign-in', token }));
  else attempts = 0;
}

function open() {
  timer = null;
  // There is no use in trying, and `handleOnline` knows when there is.
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
    if (code === normalClosure || listeners.size === 0 || attempts >= mostAttempts) return;
    timer = setTimeout(open, firstDelayMs * 2 ** attempts);
    attempts += 1;
  });
}

/** Ends the connection on purpose, and any thought of a next one. */
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
 * A socket is one person's, or a visitor's, for as long as it lives: whoever logs in or out gets a new one. A
 * token that only takes the place of an older one changes nothing.
 */
function handleTokenChange() {
  if (listeners.size === 0) return;
  const isConnecting = socket?.readyState === WebSocket.CONNECTING;
  if (isConnecting || (socket && hasSignedIn === (accessToken() !== null))) return;
  end();
  begin();
}

/** A page that the browser keeps for the way back has closed its line; it opens a new one then. */
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

/** Listens on the one connection of the page; it is open while anybody listens. Returns how to stop. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  // Adding the same two again changes nothing.
  watchLeaving();
  begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end();
  };
}

/** Called whenever the connection is there (again), where anybody listens on it. It opens none by itself. */
export function onLiveReady(listener: () => void): () => void {
  readyListeners.add(listener);
  return () => {
    readyListeners.delete(listener);
  };
}

/** Hears messages of one type while the component is shown. A message is a hint: fetch what it is about. */
export function useLive(type: string, onMessage: Listener) {
  const handle = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) onMessage(message);
  });
  useEffect(() => listenLive((message) => handle(message)), []);
}
