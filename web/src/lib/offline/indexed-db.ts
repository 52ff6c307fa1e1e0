type Schema = { name: string; version: number; upgrade: (db: IDBDatabase) => void };

/** One connection to a database on this device, opened at first use. */
export class Connection {
  readonly #schema: Schema;
  #opened: Promise<IDBDatabase> | null = null;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  #open(): Promise<IDBDatabase> {
    const { name, version, upgrade } = this.#schema;
    if (this.#opened) return this.#opened;
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.addEventListener('upgradeneeded', () => upgrade(request.result));
      request.addEventListener('success', () => {
        // Another tab with a newer version must not have to wait for this one.
        request.result.addEventListener('versionchange', () => this.close());
        resolve(request.result);
      });
      request.addEventListener('error', () => reject(failureOf(request.error)));
    });
    this.#opened = opened;
    // After a failure the next call tries again, even if the browser threw synchronously.
    opened.catch(() => {
      if (this.#opened === opened) this.#opened = null;
    });
    return opened;
  }

  /** Closes the database; the next call opens it again. */
  close() {
    this.#opened?.then(
      (db) => db.close(),
      () => null,
    );
    this.#opened = null;
  }

  /**
   * Runs a transaction. Resolves once it is committed to disk: only that survives a flat battery.
   * @param act starts the requests and returns a function that reads their results
   */
  async run<T>(
    stores: readonly string[],
    mode: 'readonly' | 'readwrite',
    act: (transaction: IDBTransaction) => () => T,
  ): Promise<T> {
    const db = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(stores, mode, { durability: 'strict' });
      const result = act(transaction);
      transaction.addEventListener('complete', () => resolve(result()));
      transaction.addEventListener('abort', () => reject(failureOf(transaction.error)));
    });
  }
}

const failureOf = (error: DOMException | null) =>
  new Error(`This device couldn’t store it: ${error?.message ?? 'unknown'}`);
