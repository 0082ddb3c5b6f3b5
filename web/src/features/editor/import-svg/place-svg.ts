import type { Point } from '@prototrail/model';
import type { Editor } from '../../../canvas';
import { readSvg } from './read-svg';

/**
 * Places SVG files as vectors, each as one step of undo.
 * @returns the files that have no paths, which are better taken as pictures
 */
export async function placeSvgs(editor: Editor, files: readonly File[], at: Point): Promise<File[]> {
  const rest: File[] = [];
  let leftOut = 0;
  for (const [index, file] of files.entries()) {
    const drawing = readSvg(await file.text());
    if (drawing === null) {
      rest.push(file);
      continue;
    }
    const name = file.name.replace(/\.svg$/i, '');
    const place = { x: at.x + index * 16, y: at.y + index * 16 };
    editor.edit.vectors.place({ name, parts: drawing.parts }, place);
    leftOut += drawing.leftOut;
  }
  if (leftOut > 0) editor.request({ type: 'notice', key: 'editor.notice.svgLeftOut' });
  return rest;
}
