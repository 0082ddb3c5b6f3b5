import type { InstanceReply } from '@prototrail/contracts';

interface Manifest {
  id?: string;
  start_url?: string;
  name: string;
  short_name: string;
  theme_color: string;
  icons: { src: string; sizes: string; type?: string; purpose?: string }[];
}

/** The least that systems take for the icon of an installed page, px. */
const leastIcon = 144;

const longestName = 100;

/**
 * The web app manifest with the name, the colour and the logo of the installation. A logo that is not about square, or that is small,
 * would be refused or cut as icon of an app: the usual icon stays. One for testers that is asked for with a link and a name (`?h=…&n=…`)
 * puts this prototype on the home screen.
 * @param json a manifest of ours
 */
export function dressManifest(
  json: string,
  { name, color, logo }: Pick<InstanceReply, 'name' | 'color' | 'logo'>,
  query: URLSearchParams,
): string {
  const hash = query.get('h') ?? '';
  const isLink = /^[\w-]{20,200}$/.test(hash);
  const called = (isLink && query.get('n')?.trim().slice(0, longestName)) || name;
  const icon = iconOf(logo);
  const changes = {
    ...(isLink ? { id: `./t/${hash}`, start_url: `./test.html#/${hash}` } : {}),
    ...(called === '' ? {} : { name: called, short_name: called }),
    ...(color === '' ? {} : { theme_color: color }),
    ...(icon ? { icons: [icon] } : {}),
  };
  return Object.keys(changes).length === 0 ? json : JSON.stringify({ ...(JSON.parse(json) as Manifest), ...changes });
}

/** The address of a logo ends with its size, such as `-512x512.png`. */
function iconOf(logo: string): Manifest['icons'][number] | undefined {
  const [, w = 0, h = 0] = (/-(\d+)x(\d+)\.\w+$/.exec(logo) ?? []).map(Number);
  const isIcon = Math.min(w, h) >= leastIcon && Math.max(w, h) / Math.min(w, h) <= 1.1;
  return isIcon ? { src: logo, sizes: `${w}x${h}` } : undefined;
}
