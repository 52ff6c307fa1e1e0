import type { Consolidation } from '@sankofa/domain/consolidations/consolidation-endpoints';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import type { Tone } from '../ui/data/shipment-status.ts';

/** The statuses of requests to travel together. */
export const stateTexts = dictionary({
  en: {
    REQUESTED: 'Requested',
    QUOTED: 'Price to approve',
    APPROVED: 'Accepted',
    IN_WORK: 'In work',
    READY: 'Together',
    DECLINED: 'Declined',
    EXPIRED: 'Price expired',
    CANCELLED: 'Cancelled',
  },
  zh: {
    REQUESTED: '待处理',
    QUOTED: '待客户确认',
    APPROVED: '待作业',
    IN_WORK: '作业中',
    READY: '合并发运',
    DECLINED: '已拒绝',
    EXPIRED: '报价过期',
    CANCELLED: '已取消',
  },
});

const tones: Record<Consolidation['state'], Tone> = {
  REQUESTED: 'warn',
  QUOTED: 'due',
  APPROVED: 'info',
  IN_WORK: 'info',
  READY: 'ok',
  DECLINED: 'bad',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
};

export function StatePill({ is: state }: { is: Consolidation['state'] }) {
  const t = useTexts(stateTexts);
  return <Pill tone={tones[state]}>{t[state]}</Pill>;
}
