/** Pictures that a tester chose, under addresses of the page. */
import type { ChosenFile } from '../../kit/files';

const addresses = new Set<string>();

/** The pictures among files, as values of a widget; other files are left out. */
export const takePictures = (files: Iterable<File>, most: number): ChosenFile[] =>
  [...files]
    .filter(({ type }) => type.startsWith('image/'))
    .slice(0, most)
    .map((file) => {
      const url = URL.createObjectURL(file);
      addresses.add(url);
      return { name: file.name, type: file.type, size: file.size, url };
    });

/** To be called when a run ends: the browser may forget the pictures. */
export const releasePictures = (): void => {
  for (const url of addresses) URL.revokeObjectURL(url);
  addresses.clear();
};
