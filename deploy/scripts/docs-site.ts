/**
 * `make docs`: builds the site of the documentation to `dist/docs`, from the same files that are read in the repository and from the
 * contract table. Pages are copied to `docs/site/.pages`, their links follow them, and VitePress (packages of its own in `docs/site`)
 * builds them. A link to something that does not exist fails the build.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { allRoutes, createOpenApi, describeAccess, errorStatus, scopeOf, type ErrorCode } from '@prototrail/contracts';

interface Page {
  /** Path in the repository. */
  from: string;
  /** Path on the site. */
  to: string;
  /** What the navigation says; the first heading when missing. */
  title?: string;
}

interface Group {
  text: string;
  pages: Page[];
}

const root = resolve(__dirname, '../..');
const site = join(root, 'docs/site');
const staged = join(site, '.pages');
const title = 'Prototrail API';

const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort()
  .map((name): Page => ({ from: `docs/decisions/${name}`, to: `decisions/${name}` }));

const page = (from: string, to: string, text?: string): Page => ({ from, to, ...(text ? { title: text } : {}) });

const groups: Group[] = [
  {
    text: 'Start',
    pages: [
      page('README.md', 'index.md', 'Start'),
      page('docs/architecture.md', 'architecture.md', 'Architecture'),
      page('CONTRIBUTING.md', 'contributing.md', 'Contributing'),
      page('docs/translations.md', 'translations.md', 'Translations'),
    ],
  },
  {
    text: 'Run it',
    pages: [
      page('docs/configuration.md', 'configuration.md', 'Configuration'),
      page('docs/operations.md', 'operations.md', 'Operations'),
      page('charts/README.md', 'chart.md', 'Chart'),
      page('charts/prototrail/README.md', 'chart-package.md', 'Notes of the chart'),
      page('docs/scaling.md', 'scaling.md', 'Scaling'),
      page('docs/benchmarks.md', 'benchmarks.md', 'Benchmarks'),
      page('docs/endurance.md', 'endurance.md', 'Endurance'),
      page('SECURITY.md', 'security.md', 'Security policy'),
      page('docs/verification.md', 'verification.md', 'Verification (ASVS 5)'),
    ],
  },
  {
    text: 'Build on it',
    pages: [
      page('docs/programs.md', 'programs.md', 'Programs'),
      page('libs/client/README.md', 'sdk.md', 'SDK'),
      page('libs/cli/README.md', 'cli.md', 'Command line'),
      page('docs/document-format.md', 'document-format.md', 'Document format'),
      page('docs/document-rules.md', 'document-rules.md', 'Document rules'),
      page('docs/study-as-code.md', 'study-as-code.md', 'Study as code'),
      page('docs/compatibility.md', 'compatibility.md', 'Clients of Quant-UX'),
      page('docs/embedding.md', 'embedding.md', 'Embedding'),
      page('docs/parity.md', 'parity.md', 'Parity of painters'),
    ],
  },
  { text: 'Decisions', pages: decisions },
  { text: 'Releases', pages: [page('CHANGELOG.md', 'changelog.md', 'Changelog')] },
];

/** Folders whose links lead to a page that lists them. */
const folderPages: Record<string, string> = { 'docs/decisions': 'decisions/index.md' };
const targets = new Map(groups.flatMap(({ pages }) => pages).map(({ from, to }) => [from, to]));
const deadLinks: string[] = [];

/** Where a link of a page leads on the site. Files that are no page are copied beside the pages. */
function linkOf(link: string, { from, to }: Page): string {
  if (/^([a-z]+:|#|\/)/i.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const source = posix.join(posix.dirname(from), path).replace(/\/$/, '');
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  const onSite = targets.get(source) ?? folderPages[source];
  if (onSite !== undefined) return `${relative(to, onSite)}${suffix}`;
  if (!existsSync(join(root, source))) {
    deadLinks.push(`${from}: ${link}`);
    return link;
  }
  return statSync(join(root, source)).isDirectory() ? folderLink(source) : fileLink(source, to);
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Pictures are part of the page; other files are downloads, and VitePress takes addresses of those as they are. */
function fileLink(source: string, to: string): string {
  const isPicture = /\.(png|jpe?g|webp|gif|svg)$/.test(source);
  const copied = isPicture ? `images/${basename(source)}` : `public/files/${source.replace(/(^|\/)\./g, '$1')}`;
  const extended = isPicture || /\.\w+$/.test(copied) ? copied : `${copied}.txt`;
  mkdirSync(dirname(join(staged, extended)), { recursive: true });
  cpSync(join(root, source), join(staged, extended));
  return isPicture ? relative(to, extended) : extended.replace('public', '');
}

/** A folder has no page: its files are listed on one. */
function folderLink(source: string): string {
  const to = `folders/${source.replace(/\//g, '-')}.md`;
  if (!existsSync(join(staged, to))) {
    const files = readdirSync(join(root, source)).filter((name) => statSync(join(root, source, name)).isFile());
    const lines = files.map((name) => {
      const shown = targets.get(`${source}/${name}`);
      return `- [${name}](${shown ? relative(to, shown) : fileLink(`${source}/${name}`, to)})`;
    });
    write(to, `# ${source}\n\n${lines.join('\n')}\n`);
  }
  return `/${to}`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(staged, path)), { recursive: true });
  writeFileSync(join(staged, path), text);
}

/** The text of a page with its links changed. Fenced code stays as it is; diagrams, which only the repository draws, are left out. */
function textOf(one: Page): string {
  const parts = readFileSync(join(root, one.from), 'utf8').split(/^(```[\s\S]*?^```[^\S\n]*$)/m);
  return parts
    .map((part) => {
      if (part.startsWith('```')) return part.startsWith('```mermaid') ? '' : part;
      return part.replace(/\]\(([^()\s]+)\)/g, (_, link: string) => `](${linkOf(link, one)})`);
    })
    .join('');
}

function headingOf(text: string, fallback: string): string {
  return /^#\s+(.+)$/m.exec(text)?.[1] ?? fallback;
}

/** One page for the routes of each service, from the contract table. */
function writeApi(): { text: string; link: string }[] {
  const statusOf = (code: string): number => errorStatus[code as ErrorCode];
  write('public/openapi.json', JSON.stringify(createOpenApi(allRoutes, { title, version: version(), statusOf })));
  const services = [...new Set(allRoutes.map(({ service }) => service))].sort();
  write(
    'api/index.md',
    `# REST and OpenAPI\n\nAll ${allRoutes.length} routes by service, made from the contract table. A running product answers with the same at \`/docs/api\`; the description for tools is [openapi.json](/openapi.json).\n\n${services.map((service) => `- [${service}](./${service}.md)`).join('\n')}\n`,
  );
  for (const service of services) {
    const routes = allRoutes.filter((route) => route.service === service);
    const sections = routes.map((route) => {
      const scope = scopeOf(route);
      const errors = (route.errors ?? []).map((code) => `\`${code}\` (${statusOf(code)})`);
      return [
        `## \`${route.method} ${route.path}\``,
        `${route.id}: ${route.summary.replace(/[<>{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)}`,
        `- Caller: ${describeAccess(route.access)}`,
        ...(scope ? [`- API keys: scope \`${scope}\``] : []),
        ...(route.query ? [`- Query: ${queryOf(route.query)}`] : []),
        ...(errors.length > 0 ? [`- Errors: ${errors.join(', ')}`] : []),
      ].reduce((text, line) => `${text}${line.startsWith('- ') && text.includes('\n- ') ? '\n' : '\n\n'}${line}`, '');
    });
    write(`api/${service}.md`, `# Routes of ${service}\n${sections.join('\n')}\n`);
  }
  return [
    { text: 'REST and OpenAPI', link: '/api/' },
    ...services.map((service) => ({ text: service, link: `/api/${service}` })),
  ];
}

function queryOf(schema: NonNullable<(typeof allRoutes)[number]['query']>): string {
  const names = 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : [];
  return names.map((name) => `\`${name}\``).join(', ') || 'see openapi.json';
}

function version(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function stage(): void {
  rmSync(staged, { recursive: true, force: true });
  const sidebar = groups.map(({ text, pages }) => ({
    text,
    collapsed: text === 'Decisions',
    items: pages.map((one) => {
      const content = textOf(one);
      write(one.to, content);
      return {
        text: one.title ?? headingOf(content, one.to),
        link: `/${one.to.replace(/\.md$/, '').replace(/^index$/, '')}`,
      };
    }),
  }));
  const listed = sidebar.find(({ text }) => text === 'Decisions')?.items ?? [];
  write('decisions/index.md', `# Decisions\n\n${listed.map(({ text, link }) => `- [${text}](${link})`).join('\n')}\n`);
  sidebar.splice(3, 0, { text: 'REST and OpenAPI', collapsed: true, items: writeApi() });
  write('sidebar.json', JSON.stringify(sidebar));
  if (deadLinks.length > 0)
    throw new Error(`These links lead nowhere:\n${deadLinks.map((line) => `  ${line}`).join('\n')}`);
}

stage();
const built = spawnSync(join(site, 'node_modules/.bin/vitepress'), ['build', site], { cwd: site, stdio: 'inherit' });
process.exitCode = built.status ?? 1;
