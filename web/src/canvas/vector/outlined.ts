/** Lines of a vector turned into areas. */
import type { Combine } from './boolean';
import type { VectorPart } from './nodes';
import { strokeContours, type Pen } from './stroke';
import { finite } from './values';

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value =>
  values.find((each) => each === value) ?? (values[0] as Value);

/** How a path draws its line; null without one, and for dashes and marks, which an outline would lose. */
export function penOf(record: VectorPart['record']): Pen | null {
  const width = finite(record['strokeWidth'], 1);
  const hasLine = typeof record['stroke'] === 'string' && record['stroke'] !== '' && width > 0;
  const isPlain = !record['strokeDash'] && !record['markerStart'] && !record['markerEnd'];
  if (!hasLine || !isPlain) return null;
  return {
    width,
    cap: oneOf(record['strokeLineCap'], ['butt', 'round', 'square']),
    join: oneOf(record['strokeLineJoin'], ['miter', 'round', 'bevel']),
  };
}

/** The paths of a vector with an area for each line; what fills a path stays below it. */
export function outlinedParts(parts: readonly VectorPart[], combine: Combine): VectorPart[] {
  return parts.flatMap((part) => {
    const pen = penOf(part.record);
    if (pen === null) return [part];
    const lines = part.outline.map((sub) => ({ outline: strokeContours(sub, pen), isEvenOdd: false }));
    const outline = combine([lines.filter((line) => line.outline.length > 0)], 'union');
    if (outline.length === 0) return [part];
    const { stroke, strokeWidth: _width, strokeLineCap: _cap, strokeLineJoin: _join, id, ...look } = part.record;
    const below = look['fill'] ? [{ ...part, record: { ...look, id, stroke: null } }] : [];
    const ownId = below.length > 0 ? {} : { id };
    return [...below, { record: { ...look, ...ownId, fill: stroke, stroke: null, fillRule: 'evenodd' }, outline }];
  });
}
