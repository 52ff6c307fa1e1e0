import { defineTexts } from './message.ts';

/** Errors of requests and uploads in general. */
export const requestTexts = defineTexts('request', {
  file: { en: 'Send the file as the request body', zh: '请以文件作为请求内容发送' },
  version: {
    en: 'If-Match must be the record’s version number, for example "7"',
    zh: 'If-Match 须为记录的版本号，例如 "7"',
  },
  noSuchPage: {
    en: 'This page of the list no longer exists. Go back to the first page',
    zh: '列表的这一页已不存在，请返回第一页',
  },
  otherOrigin: { en: 'Cross-origin connections aren’t allowed', zh: '不允许跨站连接' },
  spreadsheet: { en: 'Choose a spreadsheet (.xlsx or .csv)', zh: '请上传 .xlsx 或 .csv 表格文件' },
  imageOrPdf: {
    en: 'Choose a JPEG, PNG, WebP or PDF file',
    zh: '请上传 JPEG、PNG 或 WebP 图片，或 PDF',
  },
  image: { en: 'Choose a JPEG, PNG or WebP image', zh: '请上传 JPEG、PNG 或 WebP 图片' },
  svg: {
    en: 'SVG files can contain scripts, so we can’t accept them. Save the image as PNG and upload that instead',
    zh: 'SVG 文件可能包含脚本，无法上传。请另存为 PNG 后重新上传',
  },
  imageTooHard: {
    en: 'This image takes too long or too much memory to open. Make it smaller and try again',
    zh: '打开此图片所需的时间或内存过多。请缩小后重新上传',
  },
  listTooHard: {
    en: 'This file takes too long or too much memory to read. Copy the list into a new spreadsheet and upload that instead',
    zh: '读取此文件所需的时间或内存过多。请将列表复制到新表格后上传',
  },
  ticketBudget: {
    en: 'You’ve opened too many tickets in the last hour. Add a message to an open ticket or try again later',
    zh: '过去一小时内新建的工单过多。请在未关闭的工单中继续留言，或稍后再试',
  },
  messageBudget: {
    en: 'You’ve sent too many messages in the last hour. Try again later or call us',
    zh: '过去一小时内发送的消息过多。请稍后再试，或致电我们',
  },
  paymentBudget: {
    en: 'You’ve reported too many payments in the last hour. Try again later. You can pay several invoices with one payment',
    zh: '过去一小时内提交的付款过多。请稍后再试；一笔付款可支付多张账单',
  },
  checkoutBudget: {
    en: 'You’ve started too many online payments in the last hour. Try again later, or pay by mobile money or bank transfer',
    zh: '过去一小时内发起的在线付款过多。请稍后再试，或通过手机钱包、银行转账付款',
  },
  requestBudget: {
    en: 'You’ve sent too many requests in the last hour. Try again later or call us',
    zh: '过去一小时内提交的申请过多。请稍后再试，或致电我们',
  },
  shipmentBudget: {
    en: 'You’ve added or changed too many shipments in the last hour. Try again later. You can add many cartons to one shipment',
    zh: '过去一小时内新建或修改的运单过多。请稍后再试；一张运单可添加多件货物',
  },
  accountBudget: {
    en: 'You’ve changed your account too many times in the last hour. Try again later',
    zh: '过去一小时内账户更改过多，请稍后再试',
  },
  uploadBudget: {
    en: 'You’ve uploaded too many files in the last hour. Try again later',
    zh: '过去一小时内上传的文件过多，请稍后再试',
  },
  exportBudget: {
    en: 'You’ve downloaded too many lists in the last hour. Try again later',
    zh: '过去一小时内下载的列表过多，请稍后再试',
  },
  documentBudget: {
    en: 'You’ve opened too many PDFs in the last hour. Try again later',
    zh: '过去一小时内打开的 PDF 过多，请稍后再试',
  },
  emailBudget: {
    en: 'You’ve triggered too many emails in the last hour. Try again later',
    zh: '过去一小时内您的操作发送的邮件过多，请稍后再试',
  },
  /** How long to wait, in seconds; shown in minutes from one minute on. */
  wait: ({ seconds }: { seconds: number }) => {
    const minutes = Math.ceil(seconds / 60);
    const [en, zh] =
      seconds < 60
        ? [seconds === 1 ? '1 second' : `${seconds} seconds`, `${seconds} 秒`]
        : [minutes === 1 ? '1 minute' : `${minutes} minutes`, `${minutes} 分钟`];
    return {
      en: `Too many attempts. Try again in ${en}`,
      zh: `尝试次数过多，请在 ${zh}后重试`,
    };
  },
  openAt: ({ origin }: { origin: string }) => ({
    en: `Open this site at ${origin}`,
    zh: `请通过 ${origin} 打开本站`,
  }),
  bytes: ({ megabytes }: { megabytes: number }) => ({
    en: `Files can be up to ${megabytes.toLocaleString('en-GB')} MB. Make this one smaller and try again`,
    zh: `文件最大 ${megabytes} MB。请缩小后重新上传`,
  }),
  pixels: ({ width, height, most }: { width: number; height: number; most: number }) => {
    const sides = `${width.toLocaleString('en-GB')} × ${height.toLocaleString('en-GB')}`;
    const millions = (most / 1_000_000).toLocaleString('en-GB');
    return {
      en: `This image is ${sides} pixels. The maximum is ${millions} million pixels. Make it smaller, for example 2,000 pixels wide, and try again`,
      zh: `图片为 ${sides} 像素，最多可打开 ${millions} 百万像素。请缩小后（例如宽 2000 像素）重新上传`,
    };
  },
  fewPixels: ({ width, height }: { width: number; height: number }) => ({
    en: `This image is ${width} × ${height} pixels, which is too small to print. Choose one that is at least 48 pixels wide or high`,
    zh: `图片为 ${width} × ${height} 像素，太小，无法打印。请选择宽或高至少 48 像素的图片`,
  }),
  uploadsAtOnce: ({ most }: { most: number }) => ({
    en: `You can upload up to ${most} files at the same time. Wait for one to finish, then try again`,
    zh: `最多同时上传 ${most} 个文件。请等一个上传完成后再试`,
  }),
  dailyQuota: ({ files, megabytes }: { files: number; megabytes: number }) => ({
    en: `You’ve reached the limit of ${files} files or ${megabytes} MB in 24 hours. Try again tomorrow or contact us`,
    zh: `24 小时内最多上传 ${files} 个文件或 ${megabytes} MB，已达上限。请明天再试，或联系我们`,
  }),
  accountQuota: ({ megabytes }: { megabytes: number }) => ({
    en: `Your account has reached its limit of ${megabytes} MB of files. Contact us`,
    zh: `您的账户已达 ${megabytes} MB 文件上限，请联系我们`,
  }),
  unreadableRow: ({ row }: { row: number }) => ({
    en: `Row ${row} contains a character we can’t store. Save the file again as XLSX or CSV`,
    zh: `第 ${row} 行含有无法保存的字符。请将文件另存为 XLSX 或 CSV`,
  }),

  cartonBudget: ({ count, most }: { count: number; most: number }) => ({
    en: `You’ve added ${count} cartons in the last hour. The maximum is ${most}. Try again later or ask us to add more`,
    zh: `过去一小时内您已添加 ${count} 件，最多 ${most} 件。请稍后再试，或联系我们添加`,
  }),
});
