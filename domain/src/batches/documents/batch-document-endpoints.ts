import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, xlsxKind } from '../../endpoint.ts';

/** One shipment's alone; without it, all that the batch carries. */
const ofShipment = z.object({ shipmentId: z.optional(z.uuid()) });

export const getLoadingListPdf = endpoint({
  method: 'GET',
  path: '/batches/:id/loading-list.pdf',
  access: 'office',
  summary: 'The loading list to be printed: every carton, in English and Chinese',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getLoadingListXlsx = endpoint({
  method: 'GET',
  path: '/batches/:id/loading-list.xlsx',
  access: 'office',
  summary: 'The loading list as a workbook',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getManifestPdf = endpoint({
  method: 'GET',
  path: '/batches/:id/manifest.pdf',
  access: 'office',
  summary: 'The cargo manifest to be printed: a line for each house bill',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getManifestXlsx = endpoint({
  method: 'GET',
  path: '/batches/:id/manifest.xlsx',
  access: 'office',
  summary: 'The cargo manifest as a workbook',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getHouseBills = endpoint({
  method: 'GET',
  path: '/batches/:id/house-bills.pdf',
  access: 'office',
  summary: 'House bills of lading or house air waybills, once the loading list is closed',
  params: idParams,
  query: ofShipment,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getArrivalNotices = endpoint({
  method: 'GET',
  path: '/batches/:id/arrival-notices.pdf',
  access: 'office',
  summary: 'Arrival notices for the customers of a batch, once it has left',
  params: idParams,
  query: ofShipment,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getUnloadingReportPdf = endpoint({
  method: 'GET',
  path: '/batches/:id/unloading-report.pdf',
  access: 'office',
  summary: 'What became of every carton when the batch was unloaded, and what was found wrong',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getUnloadingReportXlsx = endpoint({
  method: 'GET',
  path: '/batches/:id/unloading-report.xlsx',
  access: 'office',
  summary: 'The report of the unloading as a workbook',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});
