import { z } from 'zod/mini';

import { endpoint, fileAnswer, xlsxKind } from '../../endpoint.ts';
import { pageQuery } from '../../values/list.ts';
import { shipmentFilter } from '../shipment-endpoints.ts';

/** The maximum number of rows in a file; larger results are prepared as a task. */
export const maxShipmentsInFile = 10_000;

const filter = z.object({ ...shipmentFilter, q: pageQuery.shape.q });

export const getShipmentsCsv = endpoint({
  method: 'GET',
  path: '/shipments.csv',
  access: 'office',
  summary: 'Export shipments as CSV',
  query: filter,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getShipmentsXlsx = endpoint({
  method: 'GET',
  path: '/shipments.xlsx',
  access: 'office',
  summary: 'Export shipments as XLSX',
  query: filter,
  answer: fileAnswer,
  produces: xlsxKind,
});
