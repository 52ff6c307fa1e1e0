import { onSessionEnd } from '../http/personal.ts';
import { outboxKeyOf } from './device-keys.ts';
import { sealText, unsealText } from './sealing.ts';

/**
 * An item of the browser's storage that only its customer can open: encrypted with the key of what waits to be sent,
 * which the device gives up when the session ends and gets back at the next login. In memory it is at hand at once.
 */
export class SealedItem {
  readonly #name: string;
  readonly #open = new Map<string, string>();
  readonly #part: string;
  #writing: Promise<void> = Promise.resolve();

  /** @param part one of several items of the same name */
  constructor(name: string, part = '') {
    this.#name = name;
    this.#part = part;
    onSessionEnd(() => this.#open.clear());
  }

  #keyOf = (personId: string) =>
    [this.#name, personId, this.#part].filter((one) => one !== '').join(':');

  /** Returns the text as it was last written or loaded on this page; null if there is none. */
  read = (personId: string): string | null => this.#open.get(personId) ?? null;

  /** Opens what is stored. Where that can't be opened, there is nothing: it may be of another person or key. */
  async load(personId: string): Promise<void> {
    const sealed = localStorage.getItem(this.#keyOf(personId));
    if (sealed === null || this.#open.has(personId)) return;
    try {
      const text = await unsealText(await outboxKeyOf(personId), personId, sealed);
      if (!this.#open.has(personId)) this.#open.set(personId, text);
    } catch {
      return; // Without the key nothing is shown, and nothing is lost.
    }
  }

  /** Writes it at once for this page, and encrypted to the device. Resolves when it is there, or can't be. */
  write(personId: string, text: string): Promise<void> {
    this.#open.set(personId, text);
    this.#writing = this.#writing.then(() => this.#seal(personId)).catch(() => undefined);
    return this.#writing;
  }

  async #seal(personId: string) {
    const key = await outboxKeyOf(personId);
    const text = this.#open.get(personId);
    if (text === undefined) return;
    const sealed = await sealText(key, personId, text);
    // It may have been deleted meanwhile, or written again.
    if (this.#open.get(personId) === text) localStorage.setItem(this.#keyOf(personId), sealed);
  }

  delete(personId: string) {
    this.#open.delete(personId);
    localStorage.removeItem(this.#keyOf(personId));
  }
}
