import { traitsOf, type ResolvedWidget, type ResponsiveNode } from '@prototrail/model';
import { gridTracks } from './kit/grid';

/** Edges of the cells of a grid container for a size of it, from its corner; undefined for other widgets. */
export const gridEdges = ({ type, effectiveStyle, props }: ResolvedWidget): ResponsiveNode['edges'] => {
  if (traitsOf(type).container !== 'grid') return undefined;
  return ({ w, h }) => {
    const { columns, rows } = gridTracks(effectiveStyle, props, w, h);
    return {
      x: columns.flatMap(({ from, to }) => [from, to]),
      y: rows.flatMap(({ from, to }) => [from, to]),
    };
  };
};
