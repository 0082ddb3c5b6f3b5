import type { MailTexts } from './texts';

export const en: MailTexts = {
  tag: 'en',
  hello: 'Hello,',
  helloNamed: 'Hello {{name}},',
  somebody: 'Somebody',
  aGuest: 'A guest',
  aPrototype: 'a prototype',
  letters: {
    welcome: {
      subject: 'Welcome to Prototrail',
      lines: ['Your account is ready. Design your first prototype, or look at the examples.'],
      action: 'Open Prototrail',
    },
    'password-reset': {
      subject: 'Set a new password',
      lines: ['Set a new password within the next hour with this link.'],
      action: 'Set a new password',
      note: 'If you did not ask for it, ignore this mail; nothing was changed.',
    },
    'credentials-changed': {
      subject: 'Your login was changed',
      lines: [
        'The e-mail address or the password of your account was just changed, and other devices were logged out.',
        'If that was not you, set a new password now.',
      ],
    },
    'confirm-email': {
      subject: 'Confirm your new address',
      lines: ['Open this link within a day, and you sign in with this address from then on.'],
      action: 'Confirm the address',
      note: 'If you did not ask for it, ignore this mail; nothing was changed.',
    },
    'email-changed': {
      subject: 'The address of your account was changed',
      lines: [
        'Your account now belongs to {{email}}, and all devices were signed out.',
        'If that was not you, write to the people who run this installation.',
      ],
    },
    'account-closed': {
      subject: 'Your account was closed',
      lines: [
        'Your account was closed, and what was kept about you is being erased.',
        'If that was not you, write to the people who run this installation.',
      ],
    },
    'account-invited': {
      subject: 'You have an account of Prototrail',
      lines: ['An account was made for you.', 'Set a password within a week, then sign in with this address.'],
      action: 'Set a password',
    },
    'team-invited': {
      subject: '{{from}} invites you to {{app}}',
      lines: [
        '{{from}} would like to work on {{app}} with you on Prototrail, where prototypes are designed and tested.',
        'You have no account yet. Open the link within 30 days to make one and join.',
      ],
      action: 'Open the invitation',
      note: 'If you do not know who this is, ignore this mail; nothing happens.',
    },
    'webhook-gone': {
      subject: 'Your webhook {{webhook}} was switched off',
      lines: [
        'The receiver of your webhook {{webhook}} said that it is gone (410), so it was switched off.',
        'Messages from now on are not sent. Look at its log, mend the receiver and switch it on again in the settings of your account.',
      ],
      action: 'Open the settings',
    },
    'webhook-failing': {
      subject: 'Your webhook {{webhook}} was switched off',
      lines: [
        'Every message to your webhook {{webhook}} failed for five days, so it was switched off.',
        'Messages from now on are not sent. Look at its log, mend the receiver and switch it on again in the settings of your account.',
      ],
      action: 'Open the settings',
    },
    'test-mail': {
      subject: 'Mail from Prototrail arrives',
      lines: [
        'This is a test mail that you asked for under Administration.',
        'Links in mails lead to {{address}}. If people reach Prototrail elsewhere, correct PUBLIC_URL.',
      ],
    },
    contact: { subject: 'Message from the contact form', lines: ['From: {{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} mentioned you on {{app}}', action: 'Open the comment' },
    answer: { title: '{{from}} answered in your thread on {{app}}', action: 'Open the thread' },
    thread: { title: '{{from}} commented on {{app}}', action: 'Open the comment' },
    added: {
      title: '{{from}} shared {{app}} with you',
      text: 'You belong to the team now. If you do not want to, leave it there: Settings, People, Leave.',
      action: 'Open the prototype',
    },
    invited: {
      title: '{{from}} invites you to {{app}}',
      text: 'Accept or decline on the page of your prototypes. Nothing happens until you accept.',
      action: 'Answer the invitation',
    },
    accepted: { title: '{{from}} now works on {{app}} with you', action: 'Open the prototype' },
    declined: { title: '{{from}} does not join {{app}}', action: 'Open the prototype' },
    becameOwner: { title: '{{from}} made you the owner of {{app}}', action: 'Open the prototype' },
    milestone: { title: '{{count}} tests of {{app}} are finished', action: 'See the results' },
    linkFull: {
      title: 'A test link of {{app}} is full',
      text: 'All {{count}} tests are done. The link lets nobody in any more.',
      action: 'See the results',
    },
    linkClosed: {
      title: 'A test link of {{app}} has closed',
      text: 'Its closing date is over. {{count}} tests were finished.',
      action: 'See the results',
    },
  },
  digest: {
    one: '{{count}} update on Prototrail',
    many: '{{count}} updates on Prototrail',
    intro: 'This is what happened since the last summary.',
    action: 'See all updates',
    more: 'And {{count}} more.',
  },
  footer: {
    why: 'You get this mail because you work on prototypes with Prototrail.',
    whyDigest: 'You get this summary once a day, when there is something new.',
    stop: 'Stop these mails',
    settings: 'Choose what you get',
  },
};
