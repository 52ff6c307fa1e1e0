/** Waits for an idle moment, up to a second: without animation a page may never be reported as idle. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 200);
  });

/** Maximum number of checks: a page still waiting for data by then has already requested it. */
const maxChecks = 20;

/** Waits for what the page itself loads, which has priority; five seconds at most, apart from idle moments. */
export async function untilLoaded() {
  for (let check = 0; check < maxChecks; check += 1) {
    await untilIdle();
    const isLoading = document.readyState !== 'complete' || document.querySelector('[aria-busy]');
    if (!isLoading) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}
