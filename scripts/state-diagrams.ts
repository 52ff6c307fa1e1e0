import fs from 'node:fs';

import { taskTable } from '../domain/src/background-tasks/task-status.ts';
import { batchTable } from '../domain/src/batches/batch-table.ts';
import { openingTable } from '../domain/src/books/opening/opening-status.ts';
import { certificationTable } from '../domain/src/certification/certification.ts';
import { consolidationTable } from '../domain/src/consolidations/consolidation.ts';
import { importTable } from '../domain/src/imports/import-status.ts';
import { correctionTable } from '../domain/src/invoices/corrections/correction.ts';
import { invoiceTable } from '../domain/src/invoices/invoice.ts';
import { billTable } from '../domain/src/payables/bill-status.ts';
import { supplierPaymentTable } from '../domain/src/payables/supplier-payment-status.ts';
import { paymentTable } from '../domain/src/payments/payment-status.ts';
import { refundTable } from '../domain/src/payments/refunds/refund-status.ts';
import { transferTable } from '../domain/src/payments/transfers/transfer-status.ts';
import { packageTable } from '../domain/src/shipments/package-table.ts';
import { diagramOf, keysOf, type StateTable } from '../domain/src/state-machine.ts';
import { ticketTable } from '../domain/src/support/ticket-status.ts';

// Generates docs/states.md from the state tables, so that the diagrams show what the code allows.
const file = 'docs/states.md';

function sectionOf<State extends string, Step extends string>(table: StateTable<State, Step>) {
  const { name, label, separator = ' ', states, steps } = table;
  return [
    `## ${name}`,
    `\`\`\`mermaid\n${diagramOf(table)}\n\`\`\``,
    'What a refusal says of each state:',
    keysOf(states)
      .map((state) => `- \`${state}\`: ${String(label)}${separator}${String(states[state])}.`)
      .join('\n'),
    'What a refusal says of each step:',
    keysOf(steps)
      .map((step) => `- \`${step}\`: ${String(steps[step])}`)
      .join('\n'),
  ].join('\n\n');
}

const sections = [
  sectionOf(packageTable),
  sectionOf(consolidationTable),
  sectionOf(batchTable),
  sectionOf(invoiceTable),
  sectionOf(correctionTable),
  sectionOf(certificationTable),
  sectionOf(paymentTable),
  sectionOf(refundTable),
  sectionOf(billTable),
  sectionOf(supplierPaymentTable),
  sectionOf(transferTable),
  sectionOf(openingTable),
  sectionOf(ticketTable),
  sectionOf(taskTable),
  sectionOf(importTable),
];
const introduction = `# States

Printed by \`npm run docs:states\` from the state tables in \`domain/src\`; don’t edit this file. A step that has no
arrow is refused with the two sentences below its diagram, by every route.`;
const text = `${[introduction, ...sections].join('\n\n')}\n`;

if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is out of date. Run npm run docs:states.`);
  process.exitCode = 1;
}
