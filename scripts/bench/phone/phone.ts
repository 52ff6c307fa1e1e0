import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A small phone, as most customers have. */
export const smallPhone = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const satisfies BrowserContextOptions;

const bitsPerSecond = 400_000;

export type Phone = {
  page: Page;
  /** Slows down the processor four times and the connection to 400 kbit/s with 400 ms. */
  slowDown: () => Promise<void>;
  /** CPU of the page's main thread so far, in ms. */
  cpuMs: () => Promise<number>;
  close: () => Promise<void>;
};

/** Slows down a page: its processor four times, its connection to 400 kbit/s with 400 ms. */
export async function slowDown(session: CDPSession) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
    connectionType: 'cellular3g',
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens an empty page in a context of its own, with an empty cache. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = smallPhone,
): Promise<Phone> {
  const context = await browser.newContext({ ...options, baseURL });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  return {
    page,
    slowDown: () => slowDown(session),
    cpuMs: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
    close: () => context.close(),
  };
}

/** What the page records about itself, from its first script on. */
export type Recorded = {
  /** The time of the last tap. */
  tappedAt: number;
  /** From the last tap to the first frame after a change of the page; null until there is one. */
  tapMs: number | null;
  shift: number;
  /** The longest task since it was last set to 0. */
  longestTaskMs: number;
};

declare global {
  interface Window {
    recorded: Recorded;
  }
}

function observe() {
  const recorded: Recorded = { tappedAt: 0, tapMs: null, shift: 0, longestTaskMs: 0 };
  window.recorded = recorded;
  let isWaiting = false;
  // A change is visible when the frame that shows it is there.
  const changes = new MutationObserver(() => {
    if (!isWaiting) return;
    isWaiting = false;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        recorded.tapMs = performance.now() - recorded.tappedAt;
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      recorded.tapMs = null;
      recorded.tappedAt = timeStamp;
      isWaiting = true;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        recorded.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      recorded.longestTaskMs = Math.max(recorded.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Returns what the page recorded. */
export const recordedBy = (page: Page) => page.evaluate(() => window.recorded);
