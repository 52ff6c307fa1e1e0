import { drawQr } from './barcode.ts';
import type { DocumentStamp } from './document-facts.ts';
import { mm, write } from './page.ts';
import { bold, colours, drawFacts, makeRoom, setParagraph, text, type Flow } from './stationery.ts';

const qrSize = mm(26);
const awaiting =
  'Awaiting certification by the Ghana Revenue Authority. The certified document follows by email and is in your account.';

/** Draws the Revenue Authority's stamp with its QR code, or says that it is still missing. */
export function drawCertification(flow: Flow, certification: DocumentStamp | null) {
  if (certification === null) return;
  const { pdf, left, width } = flow;
  const { stamp } = certification;
  makeRoom(flow, stamp ? qrSize + 34 : 40);
  write(pdf, 'Ghana Revenue Authority', { x: left, y: flow.y + 10 }, bold(11, colours.navy));
  flow.y += 17;
  if (!stamp) {
    flow.y = setParagraph(pdf, awaiting, { x: left, y: flow.y, width, ink: text(9) }) + 12;
    return;
  }
  const top = flow.y;
  drawQr(pdf, stamp.qrText, { x: left, y: top + 4, width: qrSize, height: qrSize });
  const under = drawFacts(
    pdf,
    [
      ['SDC ID', stamp.sdcId],
      ['Receipt number', stamp.receiptNumber],
      ['Time', stamp.time],
      ['Internal data', stamp.internalData],
      ['Signature', stamp.signature],
    ],
    { x: left + qrSize + 14, y: top + 4, width: width - qrSize - 14, labelWidth: 82 },
  );
  flow.y = Math.max(under, top + qrSize + 8) + 12;
}
