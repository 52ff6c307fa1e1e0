import fs from 'node:fs';
import path from 'node:path';

import { auditLogTexts } from '@sankofa/domain/audit-log/audit-log-texts';
import { auditSentences, isAuditAction } from '@sankofa/domain/audit-log/audit-sentences';
import { auditGroups } from '@sankofa/domain/audit-log/audit-subjects';
import { guardedSections } from '@sankofa/domain/company/settings-change';
import { historySections } from '@sankofa/domain/company/settings-history-endpoints';
import { correctionKinds, correctionStates } from '@sankofa/domain/invoices/corrections/correction';
import { refundStates } from '@sankofa/domain/payments/refunds/refund-status';
import { ticketSteps } from '@sankofa/domain/support/ticket-status';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');

/** The values of the actions that are put together from a state or a section. */
const composed: Record<string, readonly string[]> = {
  'settings.': [...guardedSections, ...historySections.map((one) => one.replaceAll('-', '_'))],
  'refund.': refundStates.map((state) => state.toLowerCase()),
  'ticket.': ticketSteps,
  'checkout.': ['fail', 'review'],
  'invoice.correction-': correctionStates
    .filter((state) => state !== 'REQUESTED')
    .map((state) => state.toLowerCase()),
  'invoice.request-': correctionKinds.map((kind) => kind.toLowerCase().replace('_', '-')),
};

/** Returns the text of each call of `audit` and `storeProof`, up to its closing bracket. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:audit|storeProof)\(/g)].map(({ index, 0: opening }) => {
    let end = index + opening.length;
    for (let depth = 1; depth > 0 && end < text.length; end += 1)
      depth += '([{'.includes(text[end] ?? ' ') ? 1 : ')]}'.includes(text[end] ?? ' ') ? -1 : 0;
    return text.slice(index, end);
  });
}

const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
  .map((name) => fs.readFileSync(path.join(source, name), 'utf8'))
  .filter((text) => /\b(?:audit|storeProof)\(/.test(text));
const calls = files.flatMap(callsIn);

/** Where a call only passes an action on, its values are elsewhere in the file. */
const passed = files
  .filter((text) => callsIn(text).some((call) => /\{\s*action,/.test(call)))
  .join('\n');
const words = /'([a-z_]+(?:-[a-z]+)*\.[a-z_]+(?:-[a-z]+)*)'/g;
const actionsOf = (text: string) => [...text.matchAll(words)].map(([, action = '']) => action);
/** Returns the actions that are passed to a function of the file, or named in the type of its parameter. */
const passedActionsOf = (text: string) =>
  [...text.matchAll(/(?:\(work, |action: |\| )'([a-z_-]+\.[a-z_-]+)'/g)].map(
    ([, action = '']) => action,
  );

const written = new Set([
  ...calls.flatMap((call) => actionsOf(call.split('subject')[0] ?? '')),
  ...passedActionsOf(passed),
  ...calls
    .flatMap((call) => [...call.matchAll(/`([a-z.-]+)\$\{/g)].map(([, start = '']) => start))
    .flatMap((start) => {
      const values = composed[start];
      if (!values) throw new Error(`What follows ${start} in an audited action is not listed here`);
      return values.map((value) => `${start}${value}`);
    }),
]);

describe('the sentences of the audit log', () => {
  it('exist for every action that the server writes', () => {
    expect(written.size).toBeGreaterThan(120);
    expect([...written].filter((action) => !isAuditAction(action))).toEqual([]);
  });

  it('are in English and Chinese', () => {
    for (const [action, [en, zh]] of Object.entries(auditSentences)) {
      expect([action, en]).toEqual([action, expect.stringMatching(/^[a-z]/)]);
      expect([action, zh]).toEqual([action, expect.stringMatching(/[\u4e00-\u9fff]/)]);
      expect([action, zh.includes('{what}')]).toEqual([action, en.includes('{what}')]);
    }
  });

  it('name the person, the record and the amount', () => {
    const confirmed = auditLogTexts.sentence({
      who: 'Abena Osei',
      action: 'payment.confirm',
      what: 'RCT-2026-0007',
      amount: 'GHS 1,200.00',
    });
    expect(confirmed.in('en')).toBe('Abena Osei confirmed payment RCT-2026-0007 of GHS 1,200.00');
    expect(confirmed.in('zh')).toBe('Abena Osei 确认了付款 RCT-2026-0007，金额 GHS 1,200.00');
  });

  it('leave no gap where the record has no name, and name the system', () => {
    const about = { who: null, what: '', amount: null };
    const sentence = (action: string) => auditLogTexts.sentence({ ...about, action }).in('en');
    expect(sentence('batch.cost')).toBe('The system added a cost to a batch');
    expect(sentence('announcement.publish')).toBe('The system published the announcement');
  });

  it('have a group for every kind of record', () => {
    const subjects = calls.flatMap((call) =>
      [...call.matchAll(/subject: '([a-z -]+)'/g)].map(([, subject = '']) => subject),
    );
    const grouped = new Set<string>(Object.values(auditGroups).flat());
    expect([...new Set(subjects)].filter((subject) => !grouped.has(subject))).toEqual([]);
  });
});
