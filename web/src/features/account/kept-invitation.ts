const storageKey = 'prototrail.invitation';

/** Remembers the invitation while the person signs on at an identity provider, in this tab alone. */
export function keepInvitation(key: string): void {
  try {
    sessionStorage.setItem(storageKey, key);
  } catch {
    // without storage the link in the mail leads back
  }
}

/** The address to go on with after signing on. */
export function takeInvitationAddress(): string {
  try {
    const key = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return key ? `#/invitation.html?key=${encodeURIComponent(key)}` : '#/';
  } catch {
    return '#/';
  }
}
