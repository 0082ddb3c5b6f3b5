import type { Prototrail } from '@prototrail/client';
import { analyticsMetrics, canvasComment, type AnalyticsMetric } from '@prototrail/contracts';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answered } from './answers';
import { screensOf, widgetTypes } from './describe';
import { readApp } from './edited-prototypes';
import { addEditing } from './editing-tools';
import { addResultEditing } from './result-tools';

const metricNames = Object.keys(analyticsMetrics) as [AnalyticsMetric, ...AnalyticsMetric[]];
const prototype = { prototype: z.string().min(1).describe('Id of the prototype, from list_prototypes') };

/**
 * The product for assistants: tools that read prototypes, studies and results, edit prototypes, tag tests and comment.
 * What a tool may do is decided by the server, by the scopes of the key. A refusal is told to the assistant in words.
 */
export function createMcp(prototrail: Prototrail, version: string): McpServer {
  const server = new McpServer({ name: 'prototrail', version }, { capabilities: { tools: {} } });
  addReading(server, prototrail);
  addCommenting(server, prototrail);
  addEditing(server, prototrail);
  addResultEditing(server, prototrail);
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
        isDetailed: z.boolean().optional().describe('With the look and the settings of screens and widgets'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ prototype: id, screens, isDetailed }) =>
      answered(async () => {
        const app = await readApp(prototrail, id);
        return { name: app.name, size: app.screenSize, screens: screensOf(app, { only: screens, isDetailed }) };
      }),
  );
  server.registerTool(
    'list_widget_types',
    {
      description:
        'Types of widgets that can be added: name, size, whether they have words; of the types that are named also settings and look',
      inputSchema: z.object({
        types: z.array(z.string()).optional().describe('Types to describe whole; an overview of all when missing'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ types }) => answered(() => widgetTypes(types)),
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

function addCommenting(server: McpServer, prototrail: Prototrail): void {
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
}
