import { createApp, studyBlocks, type TestSettings } from '@prototrail/model';
import { blockProblem } from '../edit-blocks';
import { applyTemplate, sizeOf, studyTemplates } from './study-templates';

const screen = (id: string) => ({ id, name: id, x: 0, y: 0, w: 375, h: 812, children: [], style: {}, props: {} });
const app = {
  ...createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 1),
  screens: { s1: screen('s1'), s2: screen('s2') },
} as never;
const words = (key: string): string => key;
const empty: TestSettings = { tasks: [] };

describe('templates of studies', () => {
  it.each(studyTemplates)('%s makes a study that testers can take at once', (template) => {
    const settings = applyTemplate(empty, template, app, words, 1);
    const blocks = studyBlocks(settings).filter(({ kind }) => kind !== 'tasks');
    expect({ tasks: settings.tasks.length, parts: blocks.length }).toEqual(sizeOf(template));
    expect(blocks.map((block) => blockProblem(block, app))).toEqual(blocks.map(() => undefined));
    expect(settings.tasks.every(({ name, description }) => name && description)).toBe(true);
  });

  it('are added behind what is there, with ids of their own', () => {
    const twice = applyTemplate(applyTemplate(empty, 'usability', app, words, 1), 'usability', app, words, 1);
    const ids = [...twice.tasks, ...studyBlocks(twice)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const kinds = studyBlocks(twice).map(({ kind }) => kind);
    expect(kinds.indexOf('tasks')).toBe(2);
  });
});
