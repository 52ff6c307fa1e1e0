/** Problems of requests and files in general. */
export const requestProblems = {
  'request.invalid': {
    status: 400,
    message: { en: 'Some fields need your attention', zh: '提交的内容有误，请检查' },
  },
  'request.key_required': {
    status: 400,
    message: { en: 'The Idempotency-Key header is required', zh: '此操作需要 Idempotency-Key' },
  },
  'request.key_reused': {
    status: 422,
    message: {
      en: 'This Idempotency-Key was already used for a different request',
      zh: '该 Idempotency-Key 已用于其他操作',
    },
  },
  'request.in_progress': {
    status: 409,
    message: {
      en: 'This request is still being processed. Try again in a few seconds',
      zh: '同一操作正在处理中，请稍候',
    },
  },
  'request.version_required': {
    status: 428,
    message: {
      en: 'The If-Match header with the record’s version is required',
      zh: '请在 If-Match 中提供您看到的版本',
    },
  },
  'request.version_stale': {
    status: 409,
    message: {
      en: 'Someone else changed this while you had it open. Review their changes and try again',
      zh: '编辑期间，内容已被他人修改，请查看后重试',
    },
  },
  'audit.not_undoable': {
    status: 409,
    message: { en: 'This can’t be undone from here', zh: '此操作不能在这里撤销' },
  },
  'request.not_found': { status: 404, message: { en: 'Not found', zh: '页面不存在' } },
  'request.too_many': {
    status: 429,
    message: {
      en: 'Too many attempts. Try again in a few minutes',
      zh: '操作过于频繁，请稍后再试',
    },
  },
  'request.over_budget': {
    status: 429,
    message: {
      en: 'You’ve done this too often in the last hour. Try again later',
      zh: '过去一小时内此操作过多，请稍后再试',
    },
  },
  'request.too_large': {
    status: 413,
    message: { en: 'This request is too large. Send less data', zh: '内容过大，无法接收' },
  },
  'request.media_type': {
    status: 415,
    message: { en: 'This content type isn’t supported', zh: '不接受这种格式的内容' },
  },
  'server.busy': {
    status: 503,
    message: {
      en: 'This took too long because the system is busy, so nothing was saved. Try again in a minute',
      zh: '系统繁忙，操作未完成，也未保存任何内容，请稍后再试',
    },
  },
  'server.unavailable': {
    status: 503,
    message: {
      en: 'We can’t reach our database right now. Try again in a minute',
      zh: '系统暂时无法读取数据，请稍后再试',
    },
  },
  'server.full': {
    status: 503,
    message: {
      en: 'The disk of our server is full, so nothing was saved. Try again in a few minutes',
      zh: '服务器存储空间已满，未保存任何内容，请过几分钟再试',
    },
  },

  'file.too_many_rows': {
    status: 400,
    message: {
      en: 'This list has too many rows to download directly. Prepare the file as a task',
      zh: '行数过多，无法直接下载，请以任务方式生成文件',
    },
  },
  'task.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the task’s current status',
      zh: '该任务目前不能进行此操作',
    },
  },
  'task.too_many': {
    status: 409,
    message: {
      en: 'You already have 10 tasks queued or running. Wait for one to finish, or cancel one',
      zh: '您已有 10 个任务在排队或运行，请等待其中一个完成，或取消一个',
    },
  },
  'task.too_many_messages': {
    status: 409,
    message: {
      en: 'The office has sent 5 messages to many customers today. Send this one tomorrow',
      zh: '今天已群发 5 次消息，请明天再发送',
    },
  },
  'task.selection_changed': {
    status: 409,
    message: {
      en: 'The selection has changed. Check the new figures and confirm again',
      zh: '所选内容已变化，请核对后再次确认',
    },
  },

  'import.step_not_allowed': {
    status: 409,
    message: {
      en: 'You can’t do this at the import’s current status',
      zh: '该导入目前不能进行此操作',
    },
  },
  'import.used': {
    status: 409,
    message: {
      en: 'Some of its rows are already used, so nothing was reversed',
      zh: '部分行已被使用，未撤销任何内容',
    },
  },
  'import.file_known': {
    status: 409,
    message: { en: 'This file was already imported', zh: '该文件已导入过' },
  },

  'thing.not_found': { status: 404, message: { en: 'Not found', zh: '未找到' } },
  'file.kind': {
    status: 415,
    message: {
      en: 'Choose a JPEG, PNG, WebP or PDF file',
      zh: '请上传 JPEG、PNG 或 WebP 图片，或 PDF',
    },
  },
  'file.too_large': { status: 413, message: { en: 'This file is too large', zh: '文件太大' } },
  'file.infected': {
    status: 422,
    message: {
      en: 'The virus scanner found something harmful in this file, so it wasn’t saved. Scan your device for viruses and upload a clean copy, or contact us',
      zh: '病毒扫描在此文件中发现有害内容，文件未保存。请先对您的设备杀毒，再上传干净的文件，或联系我们',
    },
  },
  'file.not_scanned': {
    status: 503,
    message: {
      en: 'We can’t scan files for viruses right now, so the file wasn’t saved. Try again in a minute',
      zh: '目前无法对文件进行病毒扫描，文件未保存，请稍后再试',
    },
  },
  'file.quota': {
    status: 429,
    message: {
      en: 'You’ve reached the upload limit for now. Try again later',
      zh: '您目前上传的文件数量已达上限',
    },
  },
} as const;
