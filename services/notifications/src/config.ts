import { addressSettings } from '@prototrail/service-kit';
import { z } from 'zod';

export const notificationsConfig = z.object({
  ...addressSettings,
  MAIL_URL: z
    .string()
    .refine(
      (text) => text === '' || (/^smtps?:\/\/./.test(text) && URL.canParse(text)),
      'must be an address such as smtps://user:password@mail.example.org',
    )
    .default('')
    .describe(
      'Mail server as smtps://user:password@host, or smtp://host:587 for one that begins without TLS; without it mails are written to a folder.',
    ),
  MAIL_FROM: z.string().default('Prototrail <prototrail@localhost>').describe('Sender of all mails.'),
  MAIL_FOLDER: z
    .string()
    .default('')
    .describe(
      'Folder for mails when there is no mail server; default is `mails` in the data folder. Open its index.html to read them.',
    ),
  CONTACT_ADDRESS: z
    .string()
    .default('')
    .describe('Where messages of the contact form go; without it they are only kept in the mail folder.'),
  WEBHOOK_HOSTS: z
    .string()
    .default('*')
    .describe(
      'Comma-separated servers, with their sub-domains, that webhooks may be sent to; `*` for all of the internet, `none` for none.',
    ),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .default('')
    .describe('Comma-separated servers in your own network (`host` or `host:port`) that webhooks may be sent to.'),
  PROTOTRAIL_DATA: z.string().default('./data').describe('Folder of the embedded stores.'),
});
export type NotificationsConfig = z.infer<typeof notificationsConfig>;
