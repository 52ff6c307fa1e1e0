import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { QrCode } from '../ui/data/qr-code.tsx';
import { Alert } from '../ui/feedback/alert.tsx';

import css from './certification-block.module.css';

const texts = dictionary({
  en: {
    title: 'Certified by the Ghana Revenue Authority',
    awaiting: 'Awaiting certification',
    awaitingText: 'The Ghana Revenue Authority hasn’t stamped this document yet.',
    qr: 'QR code of the Ghana Revenue Authority',
    sdcId: 'SDC ID',
    receiptNumber: 'Receipt number',
    time: 'Time',
    internalData: 'Internal data',
    signature: 'Signature',
  },
  zh: {
    title: '已由加纳税务局认证',
    awaiting: '等待税务认证',
    awaitingText: '加纳税务局尚未认证此单据。',
    qr: '加纳税务局二维码',
    sdcId: 'SDC 编号',
    receiptNumber: '认证编号',
    time: '时间',
    internalData: '内部数据',
    signature: '签名',
  },
});

/** The Revenue Authority's stamp on an invoice, or that it is still missing; nothing if it is not certified. */
export function CertificationBlock({ certification }: Pick<InvoiceAnswer, 'certification'>) {
  const t = useTexts(texts);
  if (!certification) return null;
  const { stamp } = certification;
  if (!stamp)
    return (
      <Alert tone="info" title={t.awaiting}>
        {t.awaitingText}
      </Alert>
    );
  return (
    <section className={css.stamp} aria-label={t.title}>
      <div className={css.qr}>
        <QrCode {...stamp.qr} label={t.qr} />
      </div>
      <div>
        <h3 className={css.title}>{t.title}</h3>
        <DescriptionList
          items={[
            [t.sdcId, stamp.sdcId],
            [t.receiptNumber, stamp.receiptNumber],
            [t.time, stamp.time],
            [t.internalData, stamp.internalData],
            [t.signature, stamp.signature],
          ]}
        />
      </div>
    </section>
  );
}
