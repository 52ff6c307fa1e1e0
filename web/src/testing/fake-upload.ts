import { vi } from 'vitest';

/** An upload that has sent all of its bytes; the part of XMLHttpRequest that `lib/http/upload.ts` uses. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  responseType = '';
  response: ArrayBuffer | null = null;
  status = 0;
  readonly #headers = new Headers();
  #address = '';
  #method = '';
  #answered = new Headers();

  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }
  /** Answers as the `fetch` of this test does. */
  send(body: Blob) {
    void this.#answer(body).catch(() => this.dispatchEvent(new Event('error')));
  }
  async #answer(body: Blob) {
    const init = { method: this.#method, headers: this.#headers, body };
    const response = await fetch(this.#address, init);
    this.status = response.status;
    this.#answered = response.headers;
    this.response = await response.arrayBuffer();
    this.dispatchEvent(new Event('load'));
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

/** An upload whose progress and end the test decides. */
class HeldUpload extends FakeUpload {
  constructor() {
    super();
    held.push(this);
  }
  override send() {
    this.status = 0;
  }
  sent(loaded: number, total = 100) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, body: string | null) {
    this.status = status;
    this.response = body === null ? null : new TextEncoder().encode(body).buffer;
    this.dispatchEvent(new Event('load'));
  }
}

const held: HeldUpload[] = [];

/** Holds the uploads of this test, until it ends them. */
export function holdUploads() {
  held.length = 0;
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
}

export function newestUpload(): HeldUpload {
  const upload = held.at(-1);
  if (!upload) throw new Error('Nothing was sent');
  return upload;
}
