/** What every new account has, whoever makes it: the page, the command line, or an identity provider. */
export function accountDefaults(now: number) {
  return {
    role: 'user',
    newsletter: false,
    lastNotification: 0,
    tos: true,
    acceptedTOS: now,
    acceptedPrivacy: now,
    acceptedGDPR: true,
    plan: 'free',
    created: now,
    lastUpdate: now,
    loginCount: 0,
    tokenGeneration: 0,
  };
}
