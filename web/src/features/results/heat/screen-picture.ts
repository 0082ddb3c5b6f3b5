import type { App } from '@prototrail/model';
import { screenToSvg } from '@prototrail/widgets/svg';
import { useMemo } from 'react';

/** The screen as a data URL, drawn by the painter that also makes previews. */
export function useScreenPicture(app: App, screenId: string, imageUrl: (url: string) => string): string {
  return useMemo(() => `data:image/svg+xml;utf8,${encodeURIComponent(screenToSvg(app, screenId, { imageUrl }))}`, [app, screenId, imageUrl]);
}
