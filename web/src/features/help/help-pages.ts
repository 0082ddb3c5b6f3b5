/** The topics of the help, in reading order. Titles are texts of `help-topics`, articles those of `help-pages`. */
export interface HelpGroup {
  id: string;
  pages: readonly string[];
}

export const helpGroups: readonly HelpGroup[] = [
  { id: 'start', pages: ['overview', 'screens', 'widgets', 'links'] },
  { id: 'design', pages: ['canvas', 'layout', 'text', 'animations', 'masters', 'segments', 'versions'] },
  { id: 'system', pages: ['components', 'tokens', 'libraries'] },
  { id: 'behaviour', pages: ['logic', 'binding', 'validation', 'ab', 'services', 'scripts', 'assistant'] },
  { id: 'testing', pages: ['plan', 'tasks', 'questions', 'invite', 'privacy'] },
  { id: 'results', pages: ['reading', 'taskresults', 'heatmaps', 'journeys', 'distributions', 'compare', 'replay'] },
  { id: 'sharing', pages: ['share', 'account', 'import', 'export'] },
  { id: 'more', pages: ['shortcuts', 'glossary', 'switching', 'developers', 'support', 'access'] },
];

/** Every page, in reading order. */
export const helpPages: readonly string[] = helpGroups.flatMap(({ pages }) => pages);

/** Names of earlier pages, so that old addresses lead somewhere. */
const renamed: Readonly<Record<string, string>> = {
  start: 'overview',
  tests: 'tasks',
  results: 'reading',
  files: 'import',
};

/** The page of an address; an unknown one shows the first page. */
export function helpPageOf(topic: string | undefined): string {
  const name = renamed[topic ?? ''] ?? topic ?? '';
  return helpPages.includes(name) ? name : (helpPages[0] ?? '');
}
