/** What a generator gives. */

export const targets = ['html', 'react', 'vue', 'web-components', 'react-native'] as const;
export type Target = (typeof targets)[number];

export interface TextFile {
  path: string;
  text: string;
}
