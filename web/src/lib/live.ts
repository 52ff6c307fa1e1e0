import { useEffect, useEffectEvent } from 'react';

import { isRecord } from './call-error.ts';
import { logOnly } from './log.ts';
import { accessToken } from './token.ts';

/** Spec §4 and §9: back off from 5 s, doubling, five times; 1000 means that the end was meant. */
const firstDelayMs = 5000;
const mostAttempts = 5;
const meant = 1000;

export type LiveMessage = { type: string } & Record<string, unknown>;
type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let attempts = 0;

function tell(text: string) {
  try {
    const message: unknown = JSON.parse(text);
    if (!isRecord(message) || typeof message['type'] !== 'string') return;
    const { type } = message;
    for (const listener of listeners) listener({ ...message, type });
  } catch (error) {
    logOnly('A live message could not be read', error);
  }
}

/** Says who listens, so that messages for this person come too. The token is never in the address. */
function signIn() {
  const token = accessToken();
  if (token && socket?.readyState === WebSocket.OPEN)
    socket.send(JSON.stringify({ type: 'sign-in', token }));
}

function open() {
  timer = null;
  // There is no use in trying, and `handleOnline` knows when there is.
  if (!navigator.onLine) return;
  const address = new URL('/ws', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener('open', () => {
    attempts = 0;
    signIn();
  });
  opened.addEventListener('message', (event) => {
    if (typeof event.data === 'string') tell(event.data);
  });
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return;
    socket = null;
    if (code === meant || listeners.size === 0 || attempts >= mostAttempts) return;
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
  last?.close(meant);
}

function begin() {
  if (socket !== null || timer !== null) return;
  attempts = 0;
  open();
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
}

/** Listens on the one connection of the page; it is open while anybody listens. Returns how to stop. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  // Adding the same two again changes nothing.
  watchLeaving();
  if (socket === null && timer === null) begin();
  else signIn();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end();
  };
}

/** Hears messages of one type while the component is shown. A message is a hint: fetch what it is about. */
export function useLive(type: string, onMessage: Listener) {
  const handle = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) onMessage(message);
  });
  useEffect(() => listenLive((message) => handle(message)), []);
}
