import { getDrawers } from '@sankofa/domain/payments/cash/cash-endpoints';
import {
  getReadStatement,
  listReadStatements,
  listStatementLines,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import {
  getTransfer,
  listTransfers,
  listTransfersForLine,
} from '@sankofa/domain/payments/transfers/transfer-endpoints';

/** What a transfer, or a step of one, can change. */
export const transferReads = [
  listTransfers,
  getTransfer,
  listTransfersForLine,
  getDrawers,
  listReadStatements,
  getReadStatement,
  listStatementLines,
];
