/** One kind of news, as a mail and in the digest tells it. */
export interface NewsTexts {
  /** Subject of the mail and line of the digest. */
  title: string;
  /** What the button says. */
  action: string;
  /** A sentence below the title, where the title does not say it all. */
  text?: string;
}

/** A mail about the account or to the operator. */
export interface LetterTexts {
  subject: string;
  lines: readonly string[];
  action?: string;
  /** Smaller, at the end. */
  note?: string;
}

export const newsTypes = [
  'mention',
  'answer',
  'thread',
  'added',
  'invited',
  'accepted',
  'declined',
  'becameOwner',
  'milestone',
  'linkFull',
  'linkClosed',
] as const;
/** What happened; several types may be of one kind that people choose about. */
export type NewsType = (typeof newsTypes)[number];

export const letterNames = [
  'welcome',
  'password-reset',
  'credentials-changed',
  'confirm-email',
  'email-changed',
  'account-closed',
  'account-invited',
  'team-invited',
  'webhook-gone',
  'webhook-failing',
  'test-mail',
  'contact',
] as const;
export type LetterName = (typeof letterNames)[number];

/** All that mails say in one language. `{{x}}` is replaced by a value. */
export interface MailTexts {
  /** BCP 47 tag of the language. */
  tag: string;
  hello: string;
  helloNamed: string;
  somebody: string;
  aGuest: string;
  aPrototype: string;
  /** How the link in the plain text is introduced is its own line. */
  letters: Readonly<Record<LetterName, LetterTexts>>;
  news: Readonly<Record<NewsType, NewsTexts>>;
  digest: { one: string; many: string; intro: string; action: string; more: string };
  footer: { why: string; whyDigest: string; stop: string; settings: string };
}
