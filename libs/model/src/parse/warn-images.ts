import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { stateNames } from '../derived/types';
import type { Report } from './report';

/** V30: addresses of pictures in the styles of screens, widgets and components, in all states, and in lists of pictures. */
export function warnAboutImages(app: App, report: Report): void {
  for (const map of ['screens', 'widgets', 'templates'] as const) {
    for (const [id, owner] of Object.entries(app[map] ?? {})) {
      const check = (field: string, url: unknown): void => {
        if (typeof url !== 'string' || url === '' || isImageUrl(url)) return;
        report.warn(
          'V30',
          `${map}.${id}.${field}`,
          `${kinds[map]} "${String(owner['name'] ?? '')}" ${id} has the image url "${url.slice(0, 80)}", which is neither "app id/file" nor absolute`,
        );
      };
      for (const state of ['style', ...stateNames]) {
        const style = owner[state];
        const image = isRecord(style) ? style['backgroundImage'] : undefined;
        if (isRecord(image)) check(`${state}.backgroundImage`, image['url']);
      }
      const images = isRecord(owner['props']) ? owner['props']['images'] : undefined;
      if (!Array.isArray(images)) continue;
      images.forEach((image, index) => check(`props.images.${index}`, isRecord(image) ? image['url'] : image));
    }
  }
}

const kinds = { screens: 'Screen', widgets: 'Widget', templates: 'Component' } as const;

function isImageUrl(url: string): boolean {
  return /^(https?:|data:|blob:|\/)/i.test(url) || /^[^/\s]+\/[^/]+$/.test(url) || /^image\d+\.\w+$/.test(url);
}
