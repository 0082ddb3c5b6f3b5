/** A rectangle of a screen, px. */
export interface AreaBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** An area of interest: a name and one or more boxes of a screen. */
export interface InterestArea {
  name: string;
  screen: string;
  boxes: readonly AreaBox[];
}

/** Areas that an address takes, and boxes that an area takes. */
export const maxAreas = 8;
export const maxBoxes = 20;

const boxText = ({ x, y, w, h }: AreaBox): string => [x, y, w, h].map((value) => Math.round(value)).join(',');

/** The boxes as the metric `area` takes them. */
export const boxesText = (boxes: readonly AreaBox[]): string => boxes.slice(0, maxBoxes).map(boxText).join(';');

/** Areas as text for an address; undefined without any. */
export function areasText(areas: readonly InterestArea[]): string | undefined {
  const texts = areas.map(({ name, screen, boxes }) =>
    [name.replace(/[|~]/g, ' '), screen, boxesText(boxes)].join('~'),
  );
  return texts.join('|') || undefined;
}

/** Reads areas from an address; what cannot be read is left out. */
export function readAreas(text: string | null): InterestArea[] {
  return (text ?? '')
    .split('|')
    .flatMap((part): InterestArea[] => {
      const [name = '', screen = '', list = ''] = part.split('~');
      const boxes = list.split(';').flatMap(readBox);
      return screen === '' || boxes.length === 0 ? [] : [{ name, screen, boxes }];
    })
    .slice(0, maxAreas);
}

function readBox(text: string): AreaBox[] {
  const [x, y, w, h, ...rest] = text.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  if (x === undefined || y === undefined || w === undefined || h === undefined || rest.length > 0) return [];
  return [x, y, w, h].every(Number.isFinite) && w > 0 && h > 0 ? [{ x, y, w, h }] : [];
}
