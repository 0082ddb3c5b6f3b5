import type { MailTexts } from './texts';

export const cn: MailTexts = {
  tag: 'zh-CN',
  hello: '您好：',
  helloNamed: '{{name}}，您好：',
  somebody: '有人',
  aGuest: '访客',
  aPrototype: '一个原型',
  letters: {
    welcome: {
      subject: '欢迎使用 Prototrail',
      lines: ['您的账号已就绪。设计第一个原型，或先看看示例。'],
      action: '打开 Prototrail',
    },
    'password-reset': {
      subject: '设置新密码',
      lines: ['请在一小时内通过此链接设置新密码。'],
      action: '设置新密码',
      note: '如果您没有提出此请求，请忽略此邮件；没有任何更改。',
    },
    'credentials-changed': {
      subject: '您的登录信息已更改',
      lines: ['您账号的邮箱地址或密码刚刚被更改，其他设备已退出登录。', '如果不是您本人操作，请立即设置新密码。'],
    },
    'confirm-email': {
      subject: '确认您的新地址',
      lines: ['请在一天内打开此链接，之后您将使用此地址登录。'],
      action: '确认地址',
      note: '如果您没有提出此请求，请忽略此邮件；没有任何更改。',
    },
    'email-changed': {
      subject: '您账号的地址已更改',
      lines: ['您的账号现在属于 {{email}}，所有设备均已退出登录。', '如果不是您本人操作，请联系运行此系统的人员。'],
    },
    'account-closed': {
      subject: '您的账号已注销',
      lines: ['您的账号已注销，保存的有关您的信息正在删除。', '如果不是您本人操作，请联系运行此系统的人员。'],
    },
    'account-invited': {
      subject: '您有了 Prototrail 账号',
      lines: ['已为您创建账号。', '请在一周内设置密码，然后用此邮箱登录。'],
      action: '设置密码',
    },
    'team-invited': {
      subject: '{{from}} 邀请您加入 {{app}}',
      lines: [
        '{{from}} 希望与您在 Prototrail 上一起完成 {{app}}。Prototrail 用于设计和测试原型。',
        '您还没有账号。请在 30 天内打开链接，创建账号并加入。',
      ],
      action: '打开邀请',
      note: '如果您不认识发件人，请忽略此邮件，不会发生任何变化。',
    },
    'webhook-gone': {
      subject: '您的 Webhook {{webhook}} 已被停用',
      lines: [
        '您的 Webhook {{webhook}} 的接收方表示已不存在（410），因此已将其停用。',
        '此后不再发送消息。请查看日志，修复接收方，然后在账户设置中重新启用。',
      ],
      action: '打开设置',
    },
    'webhook-failing': {
      subject: '您的 Webhook {{webhook}} 已被停用',
      lines: [
        '五天来发送到您的 Webhook {{webhook}} 的所有消息均失败，因此已将其停用。',
        '此后不再发送消息。请查看日志，修复接收方，然后在账户设置中重新启用。',
      ],
      action: '打开设置',
    },
    'test-mail': {
      subject: 'Prototrail 的邮件可以送达',
      lines: [
        '这是你在“管理”中请求的测试邮件。',
        '邮件中的链接指向 {{address}}。如果 Prototrail 的地址不同，请更正 PUBLIC_URL。',
      ],
    },
    contact: { subject: '来自联系表单的消息', lines: ['发件人：{{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} 在 {{app}} 中提及了您', action: '打开评论' },
    answer: { title: '{{from}} 在 {{app}} 的讨论中回复了您', action: '打开讨论' },
    thread: { title: '{{from}} 评论了 {{app}}', action: '打开评论' },
    added: {
      title: '{{from}} 与您共享了 {{app}}',
      text: '您现在是团队成员。如果不想加入，可在“设置 > 人员”中退出。',
      action: '打开原型',
    },
    invited: {
      title: '{{from}} 邀请您加入 {{app}}',
      text: '请在您的原型页面接受或拒绝。在您接受之前不会有任何变化。',
      action: '回复邀请',
    },
    accepted: { title: '{{from}} 现在与您一起制作 {{app}}', action: '打开原型' },
    declined: { title: '{{from}} 没有加入 {{app}}', action: '打开原型' },
    becameOwner: { title: '{{from}} 将 {{app}} 的所有权交给了您', action: '打开原型' },
    milestone: { title: '{{app}} 已完成 {{count}} 次测试', action: '查看结果' },
    linkFull: {
      title: '{{app}} 的一个测试链接已满',
      text: '{{count}} 次测试已全部完成。该链接不再接受新的测试者。',
      action: '查看结果',
    },
    linkClosed: {
      title: '{{app}} 的一个测试链接已关闭',
      text: '已过截止日期。共完成 {{count}} 次测试。',
      action: '查看结果',
    },
  },
  digest: {
    one: 'Prototrail 上有 {{count}} 条更新',
    many: 'Prototrail 上有 {{count}} 条更新',
    intro: '以下是自上次摘要以来发生的事。',
    action: '查看所有更新',
    more: '另有 {{count}} 条。',
  },
  footer: {
    why: '您收到此邮件，是因为您使用 Prototrail 制作原型。',
    whyDigest: '有新内容时，您每天会收到一次此摘要。',
    stop: '停止接收此类邮件',
    settings: '选择接收哪些内容',
  },
};
