/** States of a widget that have styles of their own. */
export const stateNames = ['hover', 'focus', 'error', 'active', 'checked'] as const;
