import { z } from 'zod/mini';

import { endpoint, fileAnswer, xlsxKind } from '../endpoint.ts';
import { pageQuery } from '../values/list.ts';
import { paymentFilter } from './payment-endpoints.ts';

/** The maximum number of rows in a file; larger results are prepared as a task. */
export const maxPaymentsInFile = 10_000;
const fileQuery = z.object({ ...paymentFilter, q: pageQuery.shape.q });

export const getPaymentsCsv = endpoint({
  method: 'GET',
  path: '/payments.csv',
  access: 'duty:finance',
  summary: 'Export payments as CSV',
  query: fileQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getPaymentsXlsx = endpoint({
  method: 'GET',
  path: '/payments.xlsx',
  access: 'duty:finance',
  summary: 'Export payments as XLSX',
  query: fileQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});
