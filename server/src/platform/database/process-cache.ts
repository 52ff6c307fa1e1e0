import type { Instant } from '@sankofa/domain/values/time';

/** What changes together. The triggers `notify_changed` of the migrations name the same topics. */
export const cacheTopics = ['rates', 'transit-times'] as const;
export type CacheTopic = (typeof cacheTopics)[number];

type Loaded<T> = {
  value: T;
  /** When the value changes by itself, such as the start of a scheduled rate; null if never. */
  until: Instant | null;
};

/**
 * Values that this process keeps until their tables change in any process. A trigger notifies every process in the
 * transaction of the change. A process that does not hear them at the moment reads from the database each time.
 */
export type ProcessCache = {
  get: <T>(
    topic: CacheTopic,
    key: string,
    now: Instant,
    load: () => Promise<Loaded<T>>,
  ) => Promise<T>;
  /** Forgets the values of a topic, after a change. */
  drop: (topic: CacheTopic) => void;
  /** The process hears of changes from now on. */
  startListening: () => void;
  /** The process may miss changes from now on. */
  stopListening: () => void;
};

export function openProcessCache(): ProcessCache {
  const kept = new Map<CacheTopic, Map<string, Promise<Loaded<unknown>>>>();
  let isListening = false;

  const keep = (topic: CacheTopic, key: string, loading: Promise<Loaded<unknown>>) => {
    const ofTopic = kept.get(topic) ?? new Map<string, Promise<Loaded<unknown>>>();
    kept.set(topic, ofTopic.set(key, loading));
    loading.catch(() => {
      if (ofTopic.get(key) === loading) ofTopic.delete(key);
    });
  };

  return {
    get: async <T>(
      topic: CacheTopic,
      key: string,
      now: Instant,
      load: () => Promise<Loaded<T>>,
    ) => {
      if (!isListening) return (await load()).value;
      // A change that commits while it loads removes it again, because its notification comes after the commit.
      const before = kept.get(topic)?.get(key) as Promise<Loaded<T>> | undefined;
      const found = await before;
      if (found && (found.until === null || now < found.until)) return found.value;
      const loading = load();
      keep(topic, key, loading);
      return (await loading).value;
    },
    drop: (topic) => {
      kept.delete(topic);
    },
    startListening: () => {
      kept.clear();
      isListening = true;
    },
    stopListening: () => {
      isListening = false;
      kept.clear();
    },
  };
}

/** Reads from the database each time. */
export const noProcessCache: ProcessCache = {
  get: async (_topic, _key, _now, load) => (await load()).value,
  drop: () => undefined,
  startListening: () => undefined,
  stopListening: () => undefined,
};
