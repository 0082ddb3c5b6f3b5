import type { Resource } from 'i18next';

/** Messages that are there before any is loaded: none. Tests have all of them, so that they need not wait for texts. */
export const preloaded: Resource = {};
