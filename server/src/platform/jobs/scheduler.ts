const everyMs = 1_000;

/**
 * Works through what is due every second, again at once while there was something, until it is stopped;
 * `stop` waits for what is in hand.
 * @param work answers with how many it had in hand
 * @param onFailure told where the database is away: what was taken comes back when its time is over
 */
export function startRounds(work: () => Promise<number>, onFailure: (error: unknown) => void) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const workAll = async () => {
    try {
      while (!stopping.signal.aborted && (await work()) > 0);
    } catch (error) {
      onFailure(error);
    }
  };
  const next = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      round = workAll().finally(next);
    }, everyMs);
    timer.unref();
  };
  next();

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
