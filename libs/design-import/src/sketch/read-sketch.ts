/** A file of Sketch (a zip with `document.json` and a JSON file for each page), as a design. */
import type { PackageFiles } from '../package-file';
import { nameOf, recordOf, recordsOf, textOf, type Outside } from '../read';
import type { DesignComponent, DesignFile, DesignNode, DesignPage } from '../tree';
import { sketchLayer, type SketchReading } from './sketch-layer';

const maxLayers = 60_000;

/** Whether a package is such a file. */
export const isSketch = ({ names, json }: PackageFiles): boolean =>
  names.includes('meta.json') && textOf(recordOf(json('document.json'))['_class']) === 'document';

export function readSketch(files: PackageFiles, name: string): DesignFile {
  const references = recordsOf(recordOf(files.json('document.json'))['pages']).map(
    ({ _ref }) => `${textOf(_ref)}.json`,
  );
  const pages = references.map((reference) => recordOf(files.json(reference)));
  const originals = new Map<string, Outside>();
  for (const page of pages)
    for (const layer of recordsOf(page['layers']))
      if (textOf(layer['_class']) === 'symbolMaster') originals.set(textOf(layer['symbolID']), layer);
  const components = new Map<string, DesignComponent>();
  const reading: SketchReading = {
    left: maxLayers,
    notes: new Set(),
    originals,
    onComponent: (id, node) => {
      if (!components.has(id)) components.set(id, { id, name: node.name, node });
    },
  };
  const read = pages.map((page, index): DesignPage => ({
    ...{ id: textOf(page['do_objectID'], `page${index}`), name: nameOf(page['name'], `Page ${index + 1}`) },
    frames: recordsOf(page['layers']).flatMap((layer) => artboard(layer, reading)),
  }));
  return { name, pages: read, components, tokens: [], modes: [], notes: [...reading.notes] };
}

function artboard(layer: Outside, reading: SketchReading): DesignNode[] {
  if (textOf(layer['_class']) !== 'artboard') return [];
  const node = sketchLayer(layer, reading, { x: 0, y: 0, depth: 0 });
  return node && node.w >= 1 && node.h >= 1 ? [{ ...node, isStart: layer['isFlowHome'] === true }] : [];
}
