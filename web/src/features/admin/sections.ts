/** Parts of the administration, as their addresses name them. */
export const adminSections = [
  'overview',
  'people',
  'installation',
  'storage',
  'studies',
  'jobs',
  'audit',
  'settings',
  'health',
] as const;
export type AdminSection = (typeof adminSections)[number];
