import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../../ui';
import { areasText, maxAreas, readAreas, type InterestArea } from './area-text';

/** An area with its place among all of the address. */
export interface PlacedArea extends InterestArea {
  place: number;
}

/** The areas of interest of a screen, as they stand in the address, and what can be done with them. */
export interface Areas {
  areas: readonly PlacedArea[];
  /** The address takes another one. */
  hasRoom: boolean;
  add(area: Omit<InterestArea, 'screen'>): void;
  rename(place: number, name: string): void;
  remove(place: number): void;
  /** A rectangle is being drawn. */
  isDrawing: boolean;
  draw(is: boolean): void;
}

export function useAreas(screen: string | undefined): Areas {
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'areas'>(setSearch);
  const [isDrawing, draw] = useState(false);
  const text = search.get('areas');
  const all = useMemo(() => readAreas(text), [text]);
  const set = (areas: readonly InterestArea[]): void => change({ areas: areasText(areas) });
  return {
    areas: all.flatMap((area, place) => (area.screen === screen ? [{ ...area, place }] : [])),
    hasRoom: all.length < maxAreas,
    add: (area) => screen !== undefined && set([...all, { ...area, screen }]),
    rename: (place, name) => set(all.map((area, index) => (index === place ? { ...area, name } : area))),
    remove: (place) => set(all.filter((_, index) => index !== place)),
    isDrawing,
    draw,
  };
}
