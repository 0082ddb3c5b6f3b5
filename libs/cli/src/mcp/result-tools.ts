import type { McpServer } from '@modelcontextprotocol/server';
import type { Prototrail } from '@prototrail/client';
import { runAnnotation, type AnalyticsAnswer } from '@prototrail/contracts';
import { z } from 'zod';
import { answered } from './answers';
import { EditRefused } from './edits/edit-draft';

const tags = z.array(z.string().trim().min(1).max(60)).max(30);
const inputSchema = z.object({
  prototype: z.string().min(1).describe('Id of the prototype, from list_prototypes'),
  sessions: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(200)
    .describe('Ids of tests, from read_results with the metric "sessions"'),
  addTags: tags.optional(),
  removeTags: tags.optional(),
  isValid: z.boolean().optional().describe('False leaves the tests out of every result, true counts them again'),
  isDryRun: z.boolean().optional().describe('Tells what would change and changes nothing'),
});
type TagWish = z.output<typeof inputSchema>;

/** Rows that one call of the list of sessions answers. */
const pageSize = 1000;

/** Tools that change results. */
export function addResultEditing(server: McpServer, prototrail: Prototrail): void {
  server.registerTool(
    'tag_sessions',
    {
      description:
        'Adds and removes tags of tests, or leaves tests out of the results; what testers did stays as it is',
      inputSchema,
      annotations: { destructiveHint: false, idempotentHint: true },
    },
    (wish) => answered(() => tagSessions(prototrail, wish)),
  );
}

async function tagSessions(prototrail: Prototrail, { prototype: appID, isDryRun, ...decision }: TagWish) {
  const { sessions, addTags = [], removeTags = [], isValid } = decision;
  if (addTags.length + removeTags.length === 0 && isValid === undefined)
    throw new EditRefused('addTags', 'say what to change: addTags, removeTags or isValid');
  const known = await knownSessions(prototrail, appID, new Set(sessions));
  const at = sessions.findIndex((id) => !known.has(id));
  if (at >= 0)
    throw new EditRefused(
      `sessions[${at}]`,
      `there is no test "${sessions[at] ?? ''}"; read_results with the metric "sessions" lists them`,
    );
  if (isDryRun) return { changed: [...new Set(sessions)], isDryRun };
  const decided = await prototrail.annotations.decide({ appID, body: decision });
  return { changed: decided.map(({ reference, tags: now }) => ({ session: reference, tags: now ?? [] })) };
}

/** Those of the sessions that are there; the list has none that are left out, which the annotations have. */
async function knownSessions(
  prototrail: Prototrail,
  appID: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const annotations = await prototrail.annotations.listOfType({ appID, type: runAnnotation });
  const found = new Set(
    annotations.flatMap(({ reference }) => (reference && wanted.has(reference) ? [reference] : [])),
  );
  for (let offset = 0, total = 1; offset < total && found.size < wanted.size; offset += pageSize) {
    const query = { limit: pageSize, offset };
    const page = (await prototrail.analytics.metric({
      appID,
      metric: 'sessions',
      query,
    })) as AnalyticsAnswer<'sessions'>;
    total = page.total;
    for (const { session } of page.rows) if (wanted.has(session)) found.add(session);
  }
  return found;
}
