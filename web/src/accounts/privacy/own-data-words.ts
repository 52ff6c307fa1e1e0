import { dictionary } from '../../lib/messages/messages.ts';

export const ownDataWords = dictionary({
  en: {
    what: 'what you asked for',
    download:
      'Keep a copy of everything that we store about you: account, goods, money, messages, devices. It is one file that any text editor opens.',
    get: 'Download my data',
    downloaded: 'Your data is downloaded',
    erase: 'Have it erased',
    goes: 'What goes: your name, phone, e-mail address, delivery addresses, photo, devices, reminders, letters and messages. Your account is closed.',
    stays:
      'What stays: invoices, payments and the story of the goods, under a number instead of your name, because the law wants our books kept; and the record of what was done in our systems.',
    blocked: 'Something is still open between us',
    refused: 'Your last request was refused',
    begin: 'Ask us to erase my data',
    password: 'Your password, to show that it is you',
    ask: 'Ask for erasure',
    keep: 'Keep my account',
    asked: 'We have your request',
    waiting: (day: string) => `You asked for it on ${day}`,
    waitingText:
      'An admin looks at it, and we write to you when it is done. Until then nothing is erased.',
    takeBack: 'Take it back',
    takenBack: 'Your request is taken back',
  },
  zh: {
    what: '您的申请',
    download:
      '下载我们保存的关于您的全部数据：账户、货物、款项、消息、设备。为一个可用任何文本编辑器打开的文件。',
    get: '下载我的数据',
    downloaded: '数据已下载',
    erase: '删除数据',
    goes: '将被删除：您的姓名、电话、电子邮箱、地址、照片、设备、提醒、邮件和消息。您的账户将被关闭。',
    stays:
      '将被保留：账单、付款和货物记录（以编号代替姓名），因为法律要求保存账簿；以及系统操作记录。',
    blocked: '我们之间还有未完成的事项',
    refused: '您上次的申请未获批准',
    begin: '申请删除我的数据',
    password: '当前密码（确认是您本人）',
    ask: '申请删除',
    keep: '保留账户',
    asked: '我们已收到您的申请',
    waiting: (day: string) => `您已于 ${day} 申请`,
    waitingText: '管理员会处理，完成后我们会写信给您。在此之前不会删除任何内容。',
    takeBack: '撤回申请',
    takenBack: '申请已撤回',
  },
});
