import { z } from 'zod';
import { emailAddress } from '../email';
import { defineRoute, type RouteShape } from '../route';
import { idFields, okSchema } from '../shapes';
import { userSchema } from './users';

/** What news are about; people choose for each how they get it. */
export const notificationKinds = ['mention', 'answer', 'thread', 'people', 'test', 'link'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationSchema = z.looseObject({
  ...idFields,
  title: z.string(),
  message: z.string().optional(),
  more: z.string().optional(),
  /** Where it leads, as an address of the studio. */
  link: z.string().optional(),
  /** With the values of its text, for clients that show it in the language of the reader. */
  kind: z.enum(notificationKinds).optional(),
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
