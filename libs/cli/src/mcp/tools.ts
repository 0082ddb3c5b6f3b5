import { CallFailed, type Prototrail } from '@prototrail/client';
import { analyticsMetrics, canvasComment, type AnalyticsMetric } from '@prototrail/contracts';
import { diffApps, editsOf, isRecord, parseApp, type App } from '@prototrail/model';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { screensOf, textOf } from './describe';

interface Answer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

const metricNames = Object.keys(analyticsMetrics) as [AnalyticsMetric, ...AnalyticsMetric[]];
const prototype = { prototype: z.string().min(1).describe('Id of the prototype, from list_prototypes') };
/** Most widgets that one call changes. */
const maxTexts = 200;

/**
 * The product for assistants: tools that read prototypes, studies and results, change texts and comment. What a tool may
 * do is decided by the server, by the scopes of the key. A refusal is told to the assistant in words.
 */
export function createMcp(prototrail: Prototrail, version: string): McpServer {
  const server = new McpServer({ name: 'prototrail', version }, { capabilities: { tools: {} } });
  addReading(server, prototrail);
  addWriting(server, prototrail);
  return server;
}

function addReading(server: McpServer, prototrail: Prototrail): void {
  server.registerTool(
    'list_prototypes',
    {
      description: 'Prototypes that the owner of the key can see: id, name, description, last change',
      annotations: { readOnlyHint: true },
    },
    () =>
      answered(async () => {
        const found = await prototrail.apps.list();
        return ('rows' in found ? found.rows : found).map(({ id, name, description, lastUpdate }) => ({
          ...{ id, name, description },
          lastUpdate: typeof lastUpdate === 'number' ? new Date(lastUpdate).toISOString() : undefined,
        }));
      }),
  );
  server.registerTool(
    'read_prototype',
    {
      description:
        'Screens of a prototype with their widgets, words, places (pixels from the corner of the screen) and links',
      inputSchema: z.object({
        ...prototype,
        screens: z.array(z.string()).optional().describe('Ids or names of screens; all when missing'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ prototype: id, screens }) =>
      answered(async () => {
        const app = await readApp(prototrail, id);
        return { name: app.name, size: app.screenSize, screens: screensOf(app, screens) };
      }),
  );
  server.registerTool(
    'read_study',
    {
      description: 'What testers are asked to do in a prototype: tasks, questions and other parts of the study',
      inputSchema: z.object(prototype),
      annotations: { readOnlyHint: true },
    },
    ({ prototype: appID }) => answered(() => prototrail.test.get({ appID })),
  );
  server.registerTool(
    'read_results',
    {
      description:
        'One metric of what testers did. Begin with "overview"; rates come with their interval, times are in milliseconds',
      inputSchema: z.object({
        ...prototype,
        metric: z.enum(metricNames),
        query: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .optional()
          .describe('Parameters of the metric, such as { "screen": "…" }, and filters, such as { "task": "…" }'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ prototype: appID, metric, query = {} }) => answered(() => prototrail.analytics.metric({ appID, metric, query })),
  );
  server.registerTool(
    'list_comments',
    {
      description: 'Comments on a prototype: text, author, screen or widget, whether the thread is done',
      inputSchema: z.object(prototype),
      annotations: { readOnlyHint: true },
    },
    ({ prototype: appID }) => answered(() => prototrail.comments.list({ appID })),
  );
}

function addWriting(server: McpServer, prototrail: Prototrail): void {
  server.registerTool(
    'add_comment',
    {
      description: 'Writes a comment on a screen, at a point in pixels from its corner',
      inputSchema: z.object({
        ...prototype,
        screen: z.string().describe('Id of the screen'),
        text: z.string().min(1).max(10_000),
        x: z.number().default(0),
        y: z.number().default(0),
      }),
    },
    ({ prototype: appID, screen, text, x, y }) =>
      answered(() =>
        prototrail.comments.create({ appID, body: { type: canvasComment, reference: screen, message: text, x, y } }),
      ),
  );
  server.registerTool(
    'change_texts',
    {
      description: 'Changes the words on widgets of a prototype. Testers with a link see them at once',
      inputSchema: z.object({
        ...prototype,
        texts: z
          .array(z.object({ widget: z.string().describe('Id of the widget'), text: z.string().max(10_000) }))
          .min(1)
          .max(maxTexts),
      }),
      annotations: { destructiveHint: false, idempotentHint: true },
    },
    ({ prototype: id, texts }) => answered(() => changeTexts(prototrail, id, texts)),
  );
}

async function changeTexts(
  prototrail: Prototrail,
  id: string,
  texts: readonly { widget: string; text: string }[],
): Promise<{ changed: string[]; withoutWords: string[]; unknown: string[] }> {
  const app = await readApp(prototrail, id);
  const known = texts.filter(({ widget }) => Object.hasOwn(app.widgets, widget));
  const withWords = known.filter(({ widget }) => app.widgets[widget] && textOf(app.widgets[widget]) !== undefined);
  const widgets = { ...app.widgets };
  for (const { widget, text } of withWords) {
    const before = widgets[widget];
    if (!before) continue;
    // runs belong to the words that were there
    const { richText: _, ...props } = before.props as Record<string, unknown>;
    widgets[widget] = { ...before, props: { ...props, label: text } } as typeof before;
  }
  const changes = diffApps(app, { ...app, widgets });
  if (changes.length > 0) await prototrail.apps.change({ id, body: editsOf(changes) as never });
  const ids = (list: readonly { widget: string }[]): string[] => list.map(({ widget }) => widget);
  return {
    changed: ids(withWords),
    withoutWords: ids(known.filter((each) => !withWords.includes(each))),
    unknown: ids(texts.filter((each) => !known.includes(each))),
  };
}

async function readApp(prototrail: Prototrail, id: string): Promise<App> {
  const parsed = parseApp(await prototrail.apps.get({ id }));
  if (!parsed.ok) throw new Error('The prototype is damaged beyond repair.');
  return parsed.app;
}

/** An answer as text; what the server refuses is an answer too, so that the assistant can tell or mend it. */
async function answered(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: reasonOf(error) }] };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return error instanceof Error ? error.message : String(error);
  if (error.status === 401) return 'The server does not accept the key: it is wrong, has ended, or was revoked.';
  const said = isRecord(error.body) && typeof error.body['message'] === 'string' ? ` ${error.body['message']}` : '';
  if (error.status === 403)
    return `The key may not do this: give it the scope, or ask the owner of the prototype.${said}`;
  if (error.status === 404) return `There is no such thing, or the key may not see it.${said}`;
  return `The server answered ${error.status}.${said}`;
}
