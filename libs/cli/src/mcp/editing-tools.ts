import type { McpServer } from '@modelcontextprotocol/server';
import type { Prototrail } from '@prototrail/client';
import { z } from 'zod';
import { answered } from './answers';
import { textOf } from './describe';
import { EditedPrototypes } from './edited-prototypes';
import type { EditDraft } from './edits/edit-draft';
import { addLinks, changeLinks, linkChangeSchema, newLinkSchema } from './edits/edit-links';
import { addScreens, changeScreens, newScreenSchema, screenChangeSchema } from './edits/edit-screens';
import { addWidgets, changeWidgets, newWidgetSchema, widgetChangeSchema, withText } from './edits/edit-widgets';

/** Most elements that one call changes. */
const mostElements = 200;
const listOf = <Schema extends z.ZodType>(entry: Schema) => z.array(entry).min(1).max(mostElements);
const ids = (of: string) => listOf(z.string().min(1)).describe(`Ids of ${of}, from read_prototype`);
const newText = z.object({ widget: z.string().describe('Id of the widget'), text: z.string().max(10_000) });

/** Takes nothing away that a person made. */
const adding = { destructiveHint: false };
const changing = { destructiveHint: true, idempotentHint: true };

const call = z.object({
  prototype: z.string().min(1).describe('Id of the prototype, from list_prototypes'),
  isDryRun: z.boolean().optional().describe('Tells what would change and changes nothing'),
});
type Call = z.output<typeof call> & Record<string, unknown>;

interface EditTool<Entries> {
  name: string;
  description: string;
  /** Field of the call that holds the entries. */
  field: 'texts' | 'screens' | 'widgets' | 'links';
  entries: z.ZodType<Entries>;
  annotations: typeof adding | typeof changing;
  /** What it answers beside the changes, if anything. */
  edit(draft: EditDraft, entries: Entries): object | void;
}

/** Tools that change the document of a prototype. */
export function addEditing(server: McpServer, prototrail: Prototrail): void {
  const prototypes = new EditedPrototypes(prototrail);
  const add = <Entries>({ name, description, field, entries, annotations, edit }: EditTool<Entries>): void => {
    server.registerTool(
      name,
      {
        description: `${description}. Testers with a link see it at once; the state before the first change is kept as a version`,
        inputSchema: call.extend({ [field]: entries }) as unknown as z.ZodType<Call>,
        annotations,
      },
      (input) =>
        answered(() =>
          prototypes.change(input.prototype, (draft) => edit(draft, input[field] as Entries) ?? {}, {
            isDryRun: input.isDryRun,
          }),
        ),
    );
  };
  add({
    name: 'change_texts',
    description: 'Changes the words on widgets of a prototype',
    field: 'texts',
    entries: listOf(newText),
    annotations: { destructiveHint: false, idempotentHint: true },
    edit: changeTexts,
  });
  add({
    name: 'add_screens',
    description: 'Adds screens to a prototype; answers their ids',
    field: 'screens',
    entries: listOf(newScreenSchema),
    annotations: adding,
    edit: (draft, screens) => ({ added: addScreens(draft, screens) }),
  });
  add({
    name: 'change_screens',
    description: 'Changes name, size, place, look or settings of screens, or which one is the start',
    field: 'screens',
    entries: listOf(screenChangeSchema),
    annotations: changing,
    edit: changeScreens,
  });
  add({
    name: 'delete_screens',
    description: 'Deletes screens with their widgets and with links from and to them',
    field: 'screens',
    entries: ids('screens'),
    annotations: changing,
    edit: (draft, screens) => draft.remove('screens', screens),
  });
  add({
    name: 'add_widgets',
    description: 'Adds widgets to screens, with the look that the library gives to their type; answers their ids',
    field: 'widgets',
    entries: listOf(newWidgetSchema),
    annotations: adding,
    edit: (draft, widgets) => ({ added: addWidgets(draft, widgets) }),
  });
  add({
    name: 'change_widgets',
    description:
      'Changes type, name, place, size, words, settings or look of widgets. What lies in a container does not move along',
    field: 'widgets',
    entries: listOf(widgetChangeSchema),
    annotations: changing,
    edit: changeWidgets,
  });
  add({
    name: 'delete_widgets',
    description: 'Deletes widgets with links from and to them',
    field: 'widgets',
    entries: ids('widgets'),
    annotations: changing,
    edit: (draft, widgets) => draft.remove('widgets', widgets),
  });
  add({
    name: 'add_links',
    description:
      'Links widgets, groups or screens to screens: where an event such as a click leads, and by which animation; answers their ids',
    field: 'links',
    entries: listOf(newLinkSchema),
    annotations: adding,
    edit: (draft, links) => ({ added: addLinks(draft, links) }),
  });
  add({
    name: 'change_links',
    description: 'Changes target, event or animation of links',
    field: 'links',
    entries: listOf(linkChangeSchema),
    annotations: changing,
    edit: changeLinks,
  });
  add({
    name: 'delete_links',
    description: 'Deletes links; the widgets stay',
    field: 'links',
    entries: ids('links'),
    annotations: changing,
    edit: (draft, links) => draft.remove('lines', links),
  });
}

function changeTexts(
  draft: EditDraft,
  texts: readonly { widget: string; text: string }[],
): { changed: string[]; withoutWords: string[]; unknown: string[] } {
  const changed = new Set<string>();
  const withoutWords = new Set<string>();
  const unknown = new Set<string>();
  for (const { widget: id, text } of texts) {
    const widget = Object.hasOwn(draft.app.widgets, id) ? draft.app.widgets[id] : undefined;
    if (!widget) unknown.add(id);
    else if (textOf(widget) === undefined && !changed.has(id)) withoutWords.add(id);
    else {
      draft.put('widgets', withText(widget, text));
      changed.add(id);
    }
  }
  return { changed: [...changed], withoutWords: [...withoutWords], unknown: [...unknown] };
}
