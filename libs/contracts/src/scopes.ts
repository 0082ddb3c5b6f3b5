/** What an API key may do, at most what its owner may do. */
export const apiScopes = ['design.read', 'design.write', 'results.read', 'results.write', 'comment'] as const;
export type ApiScope = (typeof apiScopes)[number];
