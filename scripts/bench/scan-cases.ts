import type { Case } from './measure.ts';
import { nth, type Samples } from './samples.ts';

const measures = { weightKg: 12.4, lengthCm: 45, widthCm: 40, heightCm: 40 };
const device = crypto.randomUUID();

/** Posts a `body` to a path, both for the nth round. */
const move = (what: string, path: string, bodyOf: (n: number) => object): Case => ({
  what: `scan: ${what}`,
  request: (n) => ({ path, body: bodyOf(n) }),
});

/** Scans that move a carton. Each round uses another one. */
export function scanMoves(of: Samples, countId: string): Case[] {
  const received = { siteId: of.sites[0], measures, condition: 'GOOD' };
  return [
    move('receive an expected one', '/warehouse/receive', (n) => ({
      ...received,
      packageId: nth(of.expected, n),
    })),
    move('receive unidentified', '/warehouse/receive', (n) => ({
      ...received,
      supplierNumber: `ZZ${Date.now()}${n}`,
    })),
    move('verify', '/warehouse/verify', (n) => ({
      packageId: nth(of.received, n),
      measures,
      goodsClass: 'NORMAL',
      condition: 'GOOD',
    })),
    {
      what: 'scan: load',
      request: (n) => ({
        path: `/batches/${nth(of.open, n)}/load`,
        body: { code: nth(of.loadable, n) },
      }),
    },
    move('unload', '/warehouse/unload', (n) => {
      const { label, batchId } = nth(of.toUnload, n);
      return { code: label, batchId, shelf: 'A-01' };
    }),
    move('count a zone', `/counts/${countId}/scan`, (n) => ({ code: nth(of.stored, n) })),
    { what: 'a stock count', request: () => `/counts/${countId}` },
    {
      what: 'a stock count: not scanned yet',
      request: () => `/counts/${countId}/differences?kind=MISSING&limit=20`,
    },
    storedScan('load', (n) => ({
      kind: 'load',
      batchId: nth(of.open, n),
      code: nth(of.loadable.toReversed(), n),
    })),
    storedScan('receipt', (n) => ({
      ...received,
      kind: 'receive',
      packageId: nth(of.expected.toReversed(), n),
    })),
    storedScan('unload', (n) => {
      const { label, batchId } = nth(of.toUnload.toReversed(), n);
      return { kind: 'unload', batchId, code: label, shelf: 'A-01' };
    }),
  ];
}

/** Takes cartons from the end of the supplies: those at the start were scanned online. */
const storedScan = (what: 'load' | 'receipt' | 'unload', moveOf: (n: number) => object): Case => ({
  ...move(`a stored ${what}`, '/warehouse/scans', (n) => ({
    deviceId: device,
    sentAt: new Date().toISOString(),
    items: [
      {
        scanId: crypto.randomUUID(),
        seq: n,
        scannedAt: new Date().toISOString(),
        move: moveOf(n),
      },
    ],
  })),
  expectedText: '"outcome":"applied"',
});
