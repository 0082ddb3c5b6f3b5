/** Length of the mark in a session id: the beginning of a digest, hexadecimal. */
export const eraseMarkLength = 32;

/**
 * Id of a session that only its tester can write into and delete: it ends with the beginning of the SHA-256 of a secret that only
 * the tester has, so that nothing has to be stored beside it, and neither the id nor the link of the test is enough.
 */
export const markedSession = (now: number, mark: string): string => `S${Math.round(now)}_w${mark}`;

/** What the digest of the secret of a session begins with; undefined for sessions without a secret. */
export const eraseMarkOf = (session: string): string | undefined => /^S\d+_[kw]([0-9a-f]{32})$/.exec(session)?.[1];

/** Whether records of a session are taken with its secret only. Pages from before that wrote `k` and send no secret. */
export const needsWriteKey = (session: string): boolean => /^S\d+_w[0-9a-f]{32}$/.test(session);
