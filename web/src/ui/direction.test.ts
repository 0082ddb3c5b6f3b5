/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** Styles of what has its places from the left in every language: prototypes, the canvas, scales and marks that are placed by a number. */
const fromTheLeft = [
  'canvas/react/camera-view.module.css',
  'canvas/react/canvas-view.module.css',
  'features/comments/comments.module.css: left: 0',
  'features/editor/inspector/image/image.module.css: margin: -8px 0 0 -8px',
  'features/editor/inspector/layout/pins.module.css',
  'features/editor/live/live.module.css',
  'features/results/answers/score-cards.module.css',
  'features/results/canvas/canvas.module.css: left: ',
  'features/results/ghosts/ghosts.module.css',
  'features/results/heat/heat.module.css',
  'features/results/heat/scroll-picture.module.css',
  'features/review/screens-board.module.css: left: ',
  'features/tester/study/screen-page.module.css: margin: -14px 0 0 -14px',
  'simulator/view/device-frame.module.css',
  'simulator/view/player.module.css',
  'simulator/window-size/window-size.module.css',
  'ui/interval-mark.module.css',
  'ui/screen-preview.module.css',
];

const physical =
  /^\s*((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|text-align|float|clear):\s*([^;]+);/;
const sides = /^\s*(margin|padding|inset):\s*([^;]+);/;

/** Declarations that name the left or the right side, where the interface has a start and an end. A place in the middle is the same on both. */
function physicalIn(css: string): string[] {
  return css.split('\n').flatMap((line) => {
    const [, property = '', value = ''] = physical.exec(line) ?? [];
    if (['text-align', 'float', 'clear'].includes(property))
      return /^(left|right)$/.test(value) ? [line.trim().slice(0, -1)] : [];
    if (property !== '') return value === '50%' ? [] : [`${property}: ${value}`];
    const [, shorthand = '', list = ''] = sides.exec(line) ?? [];
    const parts = list.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
    return parts.length === 4 && parts[1] !== parts[3] ? [`${shorthand}: ${list}`] : [];
  });
}

test('the styles of the interface have a start and an end, not a left and a right', () => {
  const found = files.flatMap((name) => {
    const path = relative(source, join(source, name));
    return physicalIn(readFileSync(join(source, name), 'utf8')).map((declaration) => `${path}: ${declaration}`);
  });
  expect(found.filter((entry) => !fromTheLeft.some((known) => entry.startsWith(known)))).toEqual([]);
  expect(fromTheLeft.filter((known) => !found.some((entry) => entry.startsWith(known)))).toEqual([]);
});

test('declarations of one side are found', () => {
  expect(
    physicalIn('  left: 4px;\n  left: 50%;\n  padding: 1px 2px 3px 4px;\n  margin: 0 auto;\n  text-align: right;'),
  ).toEqual(['left: 4px', 'padding: 1px 2px 3px 4px', 'text-align: right']);
});
