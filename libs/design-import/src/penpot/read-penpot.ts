/** A file of Penpot (a zip with `manifest.json` and a JSON file for each shape), as a design. */
import type { PackageFiles } from '../package-file';
import { nameOf, recordOf, recordsOf, textOf, type Outside } from '../read';
import type { DesignComponent, DesignFile, DesignNode, DesignPage } from '../tree';
import { penpotNode, type PenpotReading } from './penpot-node';

const rootId = '00000000-0000-0000-0000-000000000000';
const maxLayers = 60_000;

/** Whether a package is such a file. */
export const isPenpot = ({ json }: PackageFiles): boolean =>
  textOf(recordOf(json('manifest.json'))['type']).startsWith('penpot/');

export function readPenpot(files: PackageFiles): DesignFile {
  const [first] = recordsOf(recordOf(files.json('manifest.json'))['files']);
  const fileId = textOf(first?.['id']);
  const folder = `files/${fileId}/pages/`;
  const components = new Map<string, DesignComponent>();
  const reading: PenpotReading = {
    left: maxLayers,
    notes: new Set(),
    shapes: new Map(),
    seen: new Set(),
    onComponent: (id, node) => {
      if (node.isOriginal || !components.has(id)) components.set(id, { id, name: node.name, node });
    },
  };
  const pages = files.names
    .filter((name) => name.startsWith(folder) && /^[^/]+\.json$/.test(name.slice(folder.length)))
    .map((name) => ({ id: name.slice(folder.length, -'.json'.length), page: recordOf(files.json(name)) }))
    .sort((a, b) => Number(a.page['index'] ?? 0) - Number(b.page['index'] ?? 0))
    .map(({ id, page }, index): DesignPage => {
      const shapes = shapesOf(files, `${folder}${id}/`);
      const starts = new Set(
        Object.values(recordOf(page['flows'])).map((flow) => textOf(recordOf(flow)['startingFrame'])),
      );
      const top = idsOf(shapes.get(rootId));
      const onPage = { ...reading, shapes, seen: new Set(top) };
      const frames = top.flatMap((shape) => frameOf(shape, onPage, starts));
      return { id, name: nameOf(page['name'], `Page ${index + 1}`), frames };
    });
  return {
    name: nameOf(first?.['name'], 'Penpot'),
    pages,
    components,
    tokens: [],
    modes: [],
    notes: [...reading.notes],
  };
}

function shapesOf(files: PackageFiles, folder: string): Map<string, Outside> {
  return new Map(
    files.names
      .filter((name) => name.startsWith(folder) && name.endsWith('.json'))
      .map((name) => [name.slice(folder.length, -'.json'.length), recordOf(files.json(name))]),
  );
}

const idsOf = (shape: Outside | undefined): string[] =>
  (Array.isArray(shape?.['shapes']) ? (shape['shapes'] as unknown[]) : []).map((id) => textOf(id));

function frameOf(id: string, reading: PenpotReading, starts: ReadonlySet<string>): DesignNode[] {
  const shape = reading.shapes.get(id);
  const node = shape && textOf(shape['type']) === 'frame' ? penpotNode(shape, reading, 0) : undefined;
  // originals of components stand on a page of their own
  if (!node || node.w < 1 || node.h < 1 || shape?.['mainInstance'] === true) return [];
  return [{ ...node, isStart: starts.has(id) }];
}
