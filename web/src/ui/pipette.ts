import { createContext, useContext } from 'react';

/** Lets somebody take a colour from what they see; null when they change their mind. */
export type TakeColour = () => Promise<string | null>;

interface EyeDropperLike {
  open(): Promise<{ sRGBHex: string }>;
}

const eyeDropper = (): (new () => EyeDropperLike) | undefined =>
  (window as { EyeDropper?: new () => EyeDropperLike }).EyeDropper;

/** The pipette of the browser, which reads the whole display; undefined where it has none. */
export function browserPipette(): TakeColour | undefined {
  const Pipette = eyeDropper();
  if (Pipette === undefined) return undefined;
  return () =>
    new Pipette().open().then(
      ({ sRGBHex }) => sRGBHex.toUpperCase(),
      () => null,
    );
}

/** A pipette of the page for browsers without one; it reads what the page draws, and needs the panel out of the way. */
export const PagePipetteContext = createContext<TakeColour | undefined>(undefined);

/** How a colour can be taken here, if it can. */
export function usePipette(): { take: TakeColour; needsRoom: boolean } | undefined {
  const ofPage = useContext(PagePipetteContext);
  const ofBrowser = browserPipette();
  if (ofBrowser !== undefined) return { take: ofBrowser, needsRoom: false };
  return ofPage === undefined ? undefined : { take: ofPage, needsRoom: true };
}
