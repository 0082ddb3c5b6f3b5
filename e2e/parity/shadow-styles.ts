import type { Style } from '@prototrail/model';

export const seeThroughShadow: Style = {
  background: 'rgba(255,255,255,0.2)',
  boxShadow: { v: 4, h: 0, b: 0, s: 2, c: '#334155' },
};

/** Two outer shadows and one inside the box. */
export const stackedShadows: Style = {
  background: '#f8fafc',
  boxShadow: {
    ...{ v: 2, h: 0, b: 0, s: 2, c: '#3a52e6' },
    more: [
      { v: 4, h: 3, b: 8, s: 4, c: 'rgba(200,30,30,0.7)' },
      { v: 3, h: 3, b: 6, s: 0, c: 'rgba(0,0,0,0.6)', i: true },
    ],
  },
};
