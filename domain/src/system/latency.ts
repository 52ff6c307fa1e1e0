/** Upper limits of the histogram of response times, in milliseconds. The last count has no limit. */
export const latencyLimits = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
export const latencyCounts = latencyLimits.length + 1;

/** Returns the index of the count that a response time belongs to. */
export function latencyIndex(ms: number): number {
  const index = latencyLimits.findIndex((limit) => ms <= limit);
  return index === -1 ? latencyLimits.length : index;
}

/**
 * Estimates a percentile from a histogram: the counts are exact, and times are spread evenly between two limits.
 * Beyond the last limit it is that limit. Null without any request.
 * @param share such as 0.95
 */
export function percentileOf(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const upper = latencyLimits[index];
    if (upper === undefined) break;
    if (count > 0 && below + count >= rank) {
      const lower = latencyLimits[index - 1] ?? 0;
      return Math.round((lower + ((upper - lower) * (rank - below)) / count) * 10) / 10;
    }
    below += count;
  }
  return latencyLimits.at(-1) ?? null;
}
