import { roleOf, type Grants, type Mailed } from './grants';

/** The link in the mail works this long. */
export const mailedLifetimeMs = 30 * 24 * 60 * 60_000;

/** Where an invitation by mail is found; unlike the digest of a link it opens no prototype. */
export function mailedKey(sha: string): string {
  return `mailed:${sha}`;
}

/** Invitations by mail that still work. */
export function openMailed({ mailed = [] }: Grants, now: number): Mailed[] {
  return mailed.filter(({ at }) => at + mailedLifetimeMs > now);
}

/** The grants with an invitation by mail in the place of one to the same address; ended ones go. */
export function withMailed(grants: Grants, invitation: Mailed, now: number): Grants {
  const others = openMailed(grants, now).filter(({ email }) => email !== invitation.email);
  return { ...grants, mailed: [...others, invitation] };
}

/** The grants without one invitation by mail. */
export function withoutMailed(grants: Grants, id: string): Grants {
  return { ...grants, mailed: (grants.mailed ?? []).filter((one) => one.id !== id) };
}

/** The role that an invitation offers. */
export function offeredRole(invitation: Mailed): 'viewer' | 'commenter' | 'editor' {
  const role = roleOf(invitation);
  return role === 'owner' ? 'editor' : role;
}
