import { dictionary } from '../lib/messages/messages.ts';

export const switchTexts = dictionary({
  en: {
    title: 'Connection to the Revenue Authority',
    on: 'On',
    off: 'Off',
    unavailable: 'Not set up',
    unavailableText:
      'The Revenue Authority gives registered companies an address, a TIN, a name and a security key. Enter them as EVAT_URL, EVAT_TIN, EVAT_NAME and EVAT_KEY in the server’s settings.',
    offText: (host: string, tin: string) =>
      `New invoices aren’t certified. They would be sent to ${host} in the name of ${tin}.`,
    onText: (host: string, tin: string) =>
      `New invoices and credit notes are sent to ${host} in the name of ${tin}. Their email waits for the stamp.`,
    stopped: (when: string) => `Nothing has been sent since ${when}`,
    stoppedText: (reason: string) =>
      `The Revenue Authority doesn’t accept our details: ${reason}. Correct them in the server’s settings, restart it and test the connection.`,
    since: (by: string, when: string) => `Changed by ${by}, ${when}`,
    test: 'Test connection',
    testHint: 'Sends a pro forma document of GHS 10.00, which isn’t a sale.',
    testing: 'Testing…',
    passed: (when: string, by: string, number: string) =>
      `The test of ${when} by ${by} succeeded. Its stamp is ${number}.`,
    failed: (when: string, by: string, failure: string) =>
      `The test of ${when} by ${by} failed: ${failure}`,
    turnOn: 'Turn on certification',
    turnOnTitle: 'Certify invoices from now on?',
    turnOnText:
      'Each new invoice and credit note is sent to the Revenue Authority. A certified invoice can’t be voided, only credited. Documents that are already issued stay as they are.',
    testFirst: 'Test the connection first',
    turnOff: 'Turn off certification',
    turnOffText:
      'New documents won’t be certified. Documents issued before are still sent. If you are registered for VAT, you must issue certified invoices.',
    reason: 'Reason',
    isOn: 'Invoices are certified from now on',
    isOff: 'Certification is off',
  },
  zh: {
    title: '与税务局的连接',
    on: '已开启',
    off: '已关闭',
    unavailable: '未设置',
    unavailableText:
      '税务局会向登记的公司提供地址、税号、名称和密钥。请在服务器设置中填写 EVAT_URL、EVAT_TIN、EVAT_NAME 和 EVAT_KEY。',
    offText: (host: string, tin: string) =>
      `新账单不会认证。开启后将以 ${tin} 的名义提交到 ${host}。`,
    onText: (host: string, tin: string) =>
      `新账单和红字账单以 ${tin} 的名义提交到 ${host}，认证后才发送邮件。`,
    stopped: (when: string) => `自 ${when} 起未提交任何单据`,
    stoppedText: (reason: string) =>
      `税务局不接受公司的资料：${reason}。请在服务器设置中更正并重启，然后测试连接。`,
    since: (by: string, when: string) => `${by} 于 ${when} 更改`,
    test: '测试连接',
    testHint: '提交一份 GHS 10.00 的形式发票，不计入销售。',
    testing: '正在测试…',
    passed: (when: string, by: string, number: string) =>
      `${by} 于 ${when} 的测试成功，认证编号 ${number}。`,
    failed: (when: string, by: string, failure: string) =>
      `${by} 于 ${when} 的测试失败：${failure}`,
    turnOn: '开启税务认证',
    turnOnTitle: '从现在起认证账单？',
    turnOnText:
      '每份新账单和红字账单都会提交税务局。已认证的账单不能作废，只能冲减。已开出的单据保持不变。',
    testFirst: '请先测试连接',
    turnOff: '关闭税务认证',
    turnOffText: '新单据不再认证，之前开出的单据仍会提交。登记了增值税的公司必须开具认证账单。',
    reason: '原因',
    isOn: '从现在起认证账单',
    isOff: '税务认证已关闭',
  },
});
