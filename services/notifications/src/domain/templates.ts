/** A mail ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

export type TemplateName =
  | 'welcome'
  | 'password-reset'
  | 'credentials-changed'
  | 'account-closed'
  | 'account-invited'
  | 'confirm-email'
  | 'email-changed'
  | 'team-added'
  | 'team-invited'
  | 'contact';
export type Values = Readonly<Record<string, string>>;

type Template = (values: Values, publicUrl: string) => { subject: string; text: string };

const greeting = (values: Values): string => (values.name ? `Hello ${values.name},` : 'Hello,');

const senderOf = (values: Values): string => values.fromName || values.fromEmail || 'Somebody';

/** Every mail that the product sends, as plain text. */
export const templates: Record<TemplateName, Template> = {
  welcome: (values, publicUrl) => ({
    subject: 'Welcome to Prototrail',
    text: `${greeting(values)}\n\nyour account is ready. Design your first prototype at ${publicUrl}\n`,
  }),
  'password-reset': (values, publicUrl) => ({
    subject: 'Set a new password',
    text: `${greeting(values)}\n\nset a new password within the next hour with this link:\n${publicUrl}/#/?id=${values.key ?? ''}\n\nIf you did not ask for it, ignore this mail; nothing was changed.\n`,
  }),
  'credentials-changed': (values) => ({
    subject: 'Your login was changed',
    text: `${greeting(values)}\n\nthe e-mail address or the password of your account was just changed, and other devices were logged out.\nIf that was not you, set a new password now.\n`,
  }),
  'confirm-email': (values, publicUrl) => ({
    subject: 'Confirm your new address',
    text: `${greeting(values)}\n\nopen this link within a day, and you sign in with this address from then on:\n${publicUrl}/#/confirm-email.html?id=${values.key ?? ''}\n\nIf you did not ask for it, ignore this mail; nothing was changed.\n`,
  }),
  'email-changed': (values) => ({
    subject: 'The address of your account was changed',
    text: `${greeting(values)}\n\nyour account now belongs to ${values.email ?? ''}, and all devices were signed out.\nIf that was not you, write to the people who run this installation.\n`,
  }),
  'account-closed': (values) => ({
    subject: 'Your account was closed',
    text: `${greeting(values)}\n\nyour account was closed, and what was kept about you is being erased.\nIf that was not you, write to the people who run this installation.\n`,
  }),
  'account-invited': (values, publicUrl) => ({
    subject: 'You have an account of Prototrail',
    text: `${greeting(values)}\n\nan account was made for you at ${publicUrl}\nSet a password within a week with this link, and sign in with this address:\n${publicUrl}/#/?id=${values.key ?? ''}\n`,
  }),
  'team-added': (values, publicUrl) => ({
    subject: `${senderOf(values)} shared the prototype ${values.appName || ''} with you`.trim(),
    text: `${greeting(values)}\n\n${senderOf(values)} added you to the team of "${values.appName ?? ''}".\nOpen it at ${publicUrl}/#/apps/${values.appID ?? ''}.html\n\nIf you do not want to be in this team, leave it there: Settings, People, Leave.\n`,
  }),
  'team-invited': (values, publicUrl) => ({
    subject: `${senderOf(values)} invites you to the prototype ${values.appName || ''}`.trim(),
    text: `${greeting(values)}\n\n${senderOf(values)} invites you to work on "${values.appName ?? ''}".\nAccept or decline on the page of your prototypes: ${publicUrl}/#/apps/my-apps.html\n\nNothing happens until you accept.\n`,
  }),
  contact: (values) => ({
    subject: 'Message from the contact form',
    text: `From: ${values.name ?? ''} <${values.email ?? ''}>\n\n${values.message ?? ''}\n`,
  }),
};

/** Fills a template. Undefined for an unknown one. */
export function renderMail(template: string, to: string, values: Values, publicUrl: string): Mail | undefined {
  const known = Object.hasOwn(templates, template) ? templates[template as TemplateName] : undefined;
  if (!known) return undefined;
  const { subject, text } = known(values, publicUrl.replace(/\/+$/, ''));
  // line breaks in a subject would start a header of the sender's choice
  return { to, subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200), text };
}
