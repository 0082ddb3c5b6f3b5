import { withTexts } from '../i18n';

/** The code of each page with its texts, by the kind of its address. */
export const pageCode = {
  signIn: withTexts(['account'], () => import('../features/account/sign-in-page')),
  signUp: withTexts(['account'], () => import('../features/account/sign-up-page')),
  resetRequest: withTexts(['account'], () => import('../features/account/reset-request-page')),
  reset: withTexts(['account'], () => import('../features/account/reset-page')),
  logout: withTexts(['account'], () => import('../features/account/logout-page')),
  confirmEmail: withTexts(['account'], () => import('../features/account/confirm-email-page')),
  invitation: withTexts(['account'], () => import('../features/account/invitation-page')),
  signedOn: withTexts(['account'], () => import('../features/account/signed-on-page')),
  updates: withTexts(['notifications'], () => import('../features/updates/updates-page')),
  dashboard: withTexts(['dashboard'], () => import('../features/dashboard/dashboard-page')),
  inbox: withTexts(['comments'], () => import('../features/comments/inbox-page')),
  unsubscribe: withTexts(['account', 'notifications'], () => import('./pages/unsubscribe')),
  account: withTexts(['account'], () => import('../features/account/account-page')),
  admin: withTexts(['admin', 'account', 'operator-settings'], () => import('../features/admin/admin-page')),
  home: withTexts(['home'], () => import('./pages/home')),
  tryout: withTexts(['home'], () => import('./pages/tryout')),
  studio: withTexts(['studio'], () => import('./pages/studio')),
  editor: () => import('./pages/editor'),
  review: () => import('./pages/review'),
  sharedReport: () => import('./pages/shared-report'),
  help: withTexts(['help', 'help-pages'], () => import('../features/help/help-page')),
  about: withTexts(['help'], () => import('../features/help/about-page')),
  legal: withTexts(['help'], () => import('../features/help/legal-page')),
} as const;
