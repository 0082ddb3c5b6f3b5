/** The answer of Figma about a file (`GET /v1/files/:key?geometry=paths`), as a design. */
import { nameOf, numberOf, recordOf, recordsOf, textOf, type Outside } from '../read';
import type { DesignComponent, DesignFile, DesignNode, DesignPage, DesignToken, FileNote } from '../tree';
import { figmaNode, type Reading } from './figma-node';
import { effectsOf, fillsOf } from './figma-paints';
import { textStyleOf } from './figma-text';
import { variableTokens } from './figma-variables';

/** Layers of one file; more is no prototype. */
export const maxLayers = 60_000;

/** Whether a JSON value is such an answer. */
export const isFigmaFile = (value: unknown): boolean =>
  textOf(recordOf(recordOf(value)['document'])['type']) === 'DOCUMENT';

/** @param variables the answer about the variables of the file, where Figma gives one */
export function readFigma(answer: unknown, variables?: unknown): DesignFile {
  const file = recordOf(answer);
  const components = new Map<string, DesignComponent>();
  const known = describeComponents(file);
  const tokens = new TokenList(recordOf(file['styles']), variableTokens(variables));
  const canvases = recordsOf(recordOf(file['document'])['children']);
  const reading: Reading = {
    ...{ left: maxLayers, starts: startsOf(canvases), notes: new Set<FileNote>() },
    tokenOf: (node, slot) => tokens.find(node, slot),
    onComponent: (node, read) => {
      const id = read.componentId ?? '';
      const described = known.get(id) ?? { id, name: read.name };
      const before = components.get(id);
      // an original stands for its component, else its first instance does
      if (textOf(node['type']) === 'COMPONENT' || !before) components.set(id, { ...described, node: read });
    },
  };
  const pages = canvases.map((canvas, index): DesignPage => ({
    ...{ id: textOf(canvas['id']), name: nameOf(canvas['name'], `Page ${index + 1}`) },
    frames: recordsOf(canvas['children']).flatMap((child) => framesOf(child, reading)),
  }));
  if (!hasOutlines(canvases)) reading.notes.add('noGeometry');
  const { list, modes } = tokens;
  return { name: nameOf(file['name'], 'Figma'), pages, components, tokens: list, modes, notes: [...reading.notes] };
}

/** Sections stand around frames; sets of variants are no frames to show. */
function framesOf(child: Outside, reading: Reading): DesignNode[] {
  const type = textOf(child['type']);
  if (type === 'SECTION') return recordsOf(child['children']).flatMap((inner) => framesOf(inner, reading));
  const node = figmaNode(child, reading);
  if (!node || type === 'COMPONENT_SET' || type === 'COMPONENT') return [];
  return (type === 'FRAME' || type === 'INSTANCE' || type === 'GROUP') && node.w >= 1 && node.h >= 1 ? [node] : [];
}

function startsOf(canvases: readonly Outside[]): Set<string> {
  const flows = canvases.flatMap((canvas) =>
    recordsOf(canvas['flowStartingPoints']).map(({ nodeId }) => textOf(nodeId)),
  );
  const older = canvases.map((canvas) => textOf(canvas['prototypeStartNodeID']));
  return new Set([...flows, ...older].filter((id) => id !== ''));
}

/** `size` comes with the outlines only. */
function hasOutlines(canvases: readonly Outside[]): boolean {
  return canvases.every((canvas) => recordsOf(canvas['children']).every((child) => child['size'] !== undefined));
}

function describeComponents(file: Outside): Map<string, DesignComponent> {
  const sets = recordOf(file['componentSets']);
  return new Map(
    Object.entries(recordOf(file['components'])).map(([id, value]) => {
      const { name, componentSetId } = recordOf(value);
      const setId = textOf(componentSetId);
      const set = recordOf(sets[setId]);
      const properties = propertiesOf(textOf(name));
      const own = nameOf(name, 'Component');
      if (setId === '' || Object.keys(properties).length === 0) return [id, { id, name: own }];
      return [id, { id, name: own, setId, setName: nameOf(set['name'], own), properties }];
    }),
  );
}

/** `Size=Large, State=Hover`. */
const propertiesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    name.split(',').flatMap((part) => {
      const [key, value] = part.split('=').map((each) => each.trim());
      return key && value && key !== '__proto__' ? [[key.slice(0, 60), value.slice(0, 60)] as const] : [];
    }),
  );

/** Styles that layers name, with the value that the first of them has; variables where their answer is there. */
class TokenList {
  private readonly found = new Map<string, DesignToken>();
  readonly modes: DesignFile['modes'];
  private readonly variables: ReadonlyMap<string, DesignToken>;

  constructor(
    private readonly styles: Outside,
    { tokens, modes }: ReturnType<typeof variableTokens>,
  ) {
    this.variables = tokens;
    this.modes = modes;
  }

  get list(): DesignToken[] {
    return [...this.found.values()];
  }

  find(node: Outside, slot: 'fill' | 'text' | 'shadow'): string | undefined {
    const named = recordOf(node['styles']);
    const keys = slot === 'fill' ? ['fill', 'fills'] : [slot === 'shadow' ? 'effect' : 'text'];
    const id = keys.map((key) => textOf(named[key])).find((each) => each !== '');
    if (id !== undefined) return this.ofStyle(id, node, slot);
    if (slot !== 'fill') return undefined;
    const paints = recordsOf(node['fills']);
    const bound = textOf(recordOf(recordOf(recordOf(paints[0])['boundVariables'])['color'])['id']);
    const variable = paints.length === 1 ? this.variables.get(bound) : undefined;
    if (variable) this.found.set(bound, variable);
    return variable ? bound : undefined;
  }

  private ofStyle(id: string, node: Outside, slot: 'fill' | 'text' | 'shadow'): string | undefined {
    if (this.found.has(id)) return id;
    const style = recordOf(this.styles[id]);
    const value = valueOf(node, slot);
    if (style['name'] === undefined || value === undefined) return undefined;
    const type = slot === 'fill' ? 'color' : slot === 'text' ? 'text' : 'boxShadow';
    this.found.set(id, { id, name: nameOf(style['name'], 'Style'), type, value });
    return id;
  }
}

function valueOf(node: Outside, slot: 'fill' | 'text' | 'shadow'): unknown {
  if (slot === 'text') return textStyleOf(recordOf(node['style']));
  if (slot === 'shadow') {
    const { shadows } = effectsOf(node['effects']);
    return shadows.length === 1 ? shadows[0] : undefined;
  }
  const box = recordOf(node['absoluteBoundingBox']);
  const { fills } = fillsOf(node['fills'], { w: numberOf(box['width'], 1), h: numberOf(box['height'], 1) });
  const [only] = fills;
  return fills.length === 1 && only?.kind === 'paint' ? only.value : undefined;
}
