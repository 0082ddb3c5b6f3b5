import type { App } from '@prototrail/model';
import { createIconStore, createPaintEnv, dayFrom, fontSetOf, usedIcons, type PaintEnv } from '@prototrail/widgets';
import { useEffect, useMemo, useState } from 'react';
import { loadFonts } from '../../fonts/document-fonts';

/** What pictures of widgets need: addresses of images, and the icons and fonts of this prototype, loaded once. */
export function usePaintEnv(
  app: App,
  imageUrl: (url: string) => string,
  fetchIcons: (path: string) => Promise<unknown>,
): PaintEnv {
  const store = useMemo(() => createIconStore(fetchIcons), [fetchIcons]);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let isGone = false;
    void store.load(usedIcons(app)).then((isNew) => {
      if (isNew && !isGone) setVersion((before) => before + 1);
    });
    return () => {
      isGone = true;
    };
  }, [app, store]);
  const fonts = fontSetOf(app);
  useEffect(() => loadFonts(fonts, imageUrl, () => setVersion((before) => before + 1)), [fonts, imageUrl]);
  // A new environment object makes everything be painted again with the icons and fonts that have come.
  return useMemo(
    () =>
      createPaintEnv({
        imageUrl,
        iconPath: (name) => store.get(name),
        mode: 'run',
        today: dayFrom(new Date()),
        language: navigator.language,
        fonts,
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what the store holds
    [imageUrl, store, fonts, version],
  );
}
