/** A mock of the browser's WebSocket: `vi.stubGlobal('WebSocket', FakeSocket)`. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static created: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  closedWith: number | null = null;
  readonly address: string;
  constructor(address: URL) {
    super();
    this.address = String(address);
    FakeSocket.created.push(this);
  }
  static last(): FakeSocket {
    const socket = FakeSocket.created.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code: number) {
    this.closedWith = code;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receive(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
  end(code: number) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}
