import { z } from 'zod';
import { emailAddress } from '../email';
import { defineRoute, type RouteShape } from '../route';
import { idFields, okSchema } from '../shapes';
import { userSchema } from './users';

/** What news are about; people choose for each how they get it. */
export const notificationKinds = ['mention', 'answer', 'thread', 'people', 'test', 'link'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How mail about a kind comes. */
const mailDelivery = z.enum(['now', 'daily', 'off'], 'must be now, daily or off');
export type MailDelivery = z.output<typeof mailDelivery>;

const languageCode = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language such as de or pt-br');
const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin');

const settingsSchema = z.object({
  kinds: z.record(z.enum(notificationKinds), z.object({ feed: z.boolean(), mail: mailDelivery })),
  language: languageCode.optional(),
  timeZone: timeZone.optional(),
});
export type NotificationSettings = z.output<typeof settingsSchema>;

const settingsChangeSchema = z.object({
  kinds: z
    .partialRecord(z.enum(notificationKinds), z.object({ feed: z.boolean().optional(), mail: mailDelivery.optional() }))
    .optional(),
  language: languageCode.optional(),
  timeZone: timeZone.optional(),
});
export type NotificationSettingsChange = z.output<typeof settingsChangeSchema>;

const settingsAnswer = { kind: 'json', schema: settingsSchema } as const;
const maxMarked = 500;

function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const notificationSchema = z.looseObject({
  ...idFields,
  title: z.string(),
  message: z.string().optional(),
  more: z.string().optional(),
  /** Where it leads, as an address of the studio. */
  link: z.string().optional(),
  kind: z.enum(notificationKinds).optional(),
  /** What happened, with the values of its text, for clients that show it in the language of the reader. */
  type: z.string().optional(),
  /** Absent: read when `NTF-02` says a later time. */
  isRead: z.boolean().optional(),
  values: z.record(z.string(), z.string()).optional(),
  appID: z.string().optional(),
  lastUpdate: z.number(),
});

export const notificationsRoutes = {
  list: defineRoute({
    id: 'NTF-01',
    method: 'GET',
    path: '/rest/notifications.json',
    service: 'notifications',
    summary: 'Notifications for everybody and for the caller',
    access: { kind: 'guestOk' },
    response: { kind: 'json', schema: z.array(notificationSchema) },
  }),
  lastSeen: defineRoute({
    id: 'NTF-02',
    method: 'GET',
    path: '/rest/user/notification/last.json',
    service: 'notifications',
    summary: 'When the caller last saw the notifications',
    access: { kind: 'guestOk' },
    response: { kind: 'json', schema: z.object({ lastNotification: z.number() }) },
  }),
  markSeen: defineRoute({
    id: 'NTF-03',
    method: 'POST',
    path: '/rest/user/notification/last.json',
    service: 'notifications',
    summary: 'The caller has seen the notifications',
    access: { kind: 'guestOk' },
    response: { kind: 'json', schema: z.union([userSchema, okSchema]) },
  }),
  settings: defineRoute({
    id: 'NTF-05',
    method: 'GET',
    path: '/rest/user/notification/settings.json',
    service: 'notifications',
    summary: 'How the caller gets news, by kind',
    access: { kind: 'user' },
    response: settingsAnswer,
  }),
  changeSettings: defineRoute({
    id: 'NTF-06',
    method: 'POST',
    path: '/rest/user/notification/settings.json',
    service: 'notifications',
    summary: 'Change how news come; only what is sent changes',
    access: { kind: 'user' },
    body: { kind: 'json', schema: settingsChangeSchema },
    response: settingsAnswer,
  }),
  markRead: defineRoute({
    id: 'NTF-07',
    method: 'POST',
    path: '/rest/user/notification/read.json',
    service: 'notifications',
    summary: 'Mark entries of the caller as read or not read; all of them without ids',
    access: { kind: 'user' },
    body: {
      kind: 'json',
      schema: z.object({
        ids: z.array(z.string().max(200)).max(maxMarked, `must name at most ${maxMarked} entries`).optional(),
        isRead: z.boolean(),
      }),
    },
    response: { kind: 'json', schema: okSchema },
  }),
  /** The address in the header `List-Unsubscribe` (RFC 8058); mail programs send a form, which is not read. */
  unsubscribe: defineRoute({
    id: 'NTF-08',
    method: 'POST',
    path: '/rest/notifications/unsubscribe/{token}',
    service: 'notifications',
    summary: 'End the mails of a kind by the link in a mail, without login; undo=true brings them back',
    access: { kind: 'public' },
    rate: 'login',
    query: z.object({ undo: z.enum(['true', 'false']).optional() }),
    response: { kind: 'json', schema: z.object({ what: z.enum([...notificationKinds, 'digest']) }) },
    errors: ['request.invalid'],
  }),
  contact: defineRoute({
    id: 'NTF-04',
    method: 'POST',
    path: '/rest/contact',
    service: 'notifications',
    summary: 'Contact form',
    access: { kind: 'public' },
    rate: 'login',
    body: {
      kind: 'json',
      schema: z.object({
        name: z.string().max(200).nullish(),
        email: emailAddress,
        message: z.string().min(1).max(10_000),
      }),
    },
    response: { kind: 'json', schema: z.object({}) },
  }),
} as const satisfies Record<string, RouteShape>;
