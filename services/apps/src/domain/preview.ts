import type { Json } from './document';

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value) || 0);

/** Copies the widgets of a master screen to where the start screen shows them. */
function inherit(start: Json, master: Json, widgets: Json): Json {
  const found: Json = {};
  for (const id of idsOf(master.children)) {
    const widget = widgets[id];
    if (!isObject(widget)) continue;
    const copyId = `${id}@${String(start.id)}`;
    found[copyId] = {
      ...widget,
      id: copyId,
      inherited: id,
      x: numberOf(widget.x) + numberOf(start.x) - numberOf(master.x),
      y: numberOf(widget.y) + numberOf(start.y) - numberOf(master.y),
    };
  }
  return found;
}

/** The document reduced to what a list draws: the start screen with its own and its inherited widgets. */
export function previewOf(document: Readonly<Json>): Json {
  const { screens, widgets } = document;
  if (!isObject(screens) || !isObject(widgets)) return { ...document };
  const starts = Object.entries(screens).filter(
    ([, screen]) => isObject(screen) && isObject(screen.props) && screen.props.start === true,
  );
  if (starts.length > 1) return { ...document };
  const preview: Json = { ...document, screens: {}, widgets: {} };
  delete preview.lines;
  delete preview.groups;
  const first = starts[0];
  if (!first || !isObject(first[1])) return preview;
  const [startId, start] = [first[0], first[1]];
  const inherited: Json = {};
  for (const parentId of idsOf(start.parents)) {
    const master = screens[parentId];
    if (isObject(master)) Object.assign(inherited, inherit({ ...start, id: startId }, master, widgets));
  }
  const own = Object.fromEntries(
    idsOf(start.children).flatMap((id) => (widgets[id] === undefined ? [] : [[id, widgets[id]]])),
  );
  const reduced: Json = { ...start, children: [...idsOf(start.children), ...Object.keys(inherited)] };
  delete reduced.parents;
  return { ...preview, screens: { [startId]: reduced }, widgets: { ...own, ...inherited } };
}
