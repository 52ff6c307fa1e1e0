import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, xlsxKind } from '../../endpoint.ts';

/** One shipment only; if omitted, everything in the batch. */
const ofShipment = z.object({ shipmentId: z.optional(z.uuid()) });

export const getLoadingListPdf = endpoint({
  method: 'GET',
  path: '/batches/:id/loading-list.pdf',
  access: 'office',
  summary: 'Get the loading list PDF (English and Chinese)',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getLoadingListXlsx = endpoint({
  method: 'GET',
  path: '/batches/:id/loading-list.xlsx',
  access: 'office',
  summary: 'Export the loading list as XLSX',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getManifestPdf = endpoint({
  method: 'GET',
  path: '/batches/:id/manifest.pdf',
  access: 'office',
  summary: 'Get the cargo manifest PDF',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getManifestXlsx = endpoint({
  method: 'GET',
  path: '/batches/:id/manifest.xlsx',
  access: 'office',
  summary: 'Export the cargo manifest as XLSX',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getHouseBills = endpoint({
  method: 'GET',
  path: '/batches/:id/house-bills.pdf',
  access: 'office',
  summary: 'Get house bills of lading or air waybills (PDF), once loading is closed',
  params: idParams,
  query: ofShipment,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getArrivalNotices = endpoint({
  method: 'GET',
  path: '/batches/:id/arrival-notices.pdf',
  access: 'office',
  summary: 'Get arrival notices (PDF), once the batch has departed',
  params: idParams,
  query: ofShipment,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getUnloadingReportPdf = endpoint({
  method: 'GET',
  path: '/batches/:id/unloading-report.pdf',
  access: 'office',
  summary: 'Get the unloading report PDF',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getUnloadingReportXlsx = endpoint({
  method: 'GET',
  path: '/batches/:id/unloading-report.xlsx',
  access: 'office',
  summary: 'Export the unloading report as XLSX',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});
