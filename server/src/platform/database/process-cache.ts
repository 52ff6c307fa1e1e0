import type { Instant } from '@sankofa/domain/values/time';

/** What changes together. The triggers of `notify_changed` in the migrations name the same topics. */
export const cacheTopics = ['rates', 'transit-times'] as const;
export type CacheTopic = (typeof cacheTopics)[number];

type Loaded<T> = {
  value: T;
  /** Until when the value holds, such as the start of a scheduled rate; null if always. */
  until: Instant | null;
};

/** Returns the kept value of a key, or loads and keeps it. */
export type Kept<T> = (key: string, now: Instant, load: () => Promise<Loaded<T>>) => Promise<T>;

/**
 * Values that this process keeps until their tables change in any process. A trigger notifies every process in the
 * transaction of the change. A process that does not hear them at the moment reads from the database each time.
 */
export type ProcessCache = {
  /** Opens a place for values of one kind. */
  open: <T>(topic: CacheTopic) => Kept<T>;
  /** Forgets the values of a topic, after a change. */
  drop: (topic: CacheTopic) => void;
  /** The process hears of changes from now on. */
  startListening: () => void;
  /** The process may miss changes from now on. */
  stopListening: () => void;
};

export function openProcessCache(): ProcessCache {
  const places: { topic: CacheTopic; clear: () => void }[] = [];
  let isListening = false;
  const clearAll = () => {
    for (const { clear } of places) clear();
  };

  return {
    open: <T>(topic: CacheTopic): Kept<T> => {
      const values = new Map<string, Promise<Loaded<T>>>();
      places.push({ topic, clear: () => values.clear() });
      return async (key, now, load) => {
        if (!isListening) return (await load()).value;
        const found = await values.get(key);
        if (found && (found.until === null || now < found.until)) return found.value;
        // A change that commits while it loads removes it again: its notification comes after the commit.
        const loading = load();
        values.set(key, loading);
        loading.catch(() => {
          if (values.get(key) === loading) values.delete(key);
        });
        return (await loading).value;
      };
    },
    drop: (topic) => {
      for (const place of places) if (place.topic === topic) place.clear();
    },
    startListening: () => {
      clearAll();
      isListening = true;
    },
    stopListening: () => {
      isListening = false;
      clearAll();
    },
  };
}
