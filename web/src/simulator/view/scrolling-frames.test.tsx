import { render, screen, within } from '@testing-library/react';
import { createRuntime, sceneOf, type SceneWidget } from '../runtime';
import { makePrototype } from '../testing/prototype-factory';
import { paintInFrames } from './scrolling-frames';

function items(scroll: string): SceneWidget[] {
  const app = makePrototype({
    screens: {
      home: { widgets: { back: { y: 0, z: 0 }, a: { y: 10 }, b: { y: 70 }, c: { y: 130 }, after: { y: 400, z: 9 } } },
    },
    groups: {
      g: {
        id: 'g',
        name: 'List',
        children: ['back', 'a', 'b', 'c'],
        autoLayout: { direction: 'column', gap: 10, clip: true, scroll, x: 10, y: 10, w: 100, h: 100 },
      },
    },
  });
  const back = app.widgets['back'];
  if (back) app.widgets['back'] = { ...back, layoutItem: { position: 'background' } };
  return sceneOf(createRuntime(app, { random: () => 0 }).derived, 'home', {}).widgets;
}

const paint = (item: SceneWidget) => <p key={item.key}>{item.key}</p>;

describe('frames of groups', () => {
  it('hold their members and can be scrolled by keys; backgrounds and others stay outside', () => {
    render(<>{paintInFrames(items('y'), 0, paint)}</>);
    const frame = screen.getByRole('group', { name: 'Scrolls' });
    expect(frame.tabIndex).toBe(0);
    expect(frame.style).toMatchObject({
      left: '10px',
      top: '10px',
      height: '100px',
      overflowY: 'auto',
      overflowX: 'hidden',
    });
    expect(
      within(frame)
        .getAllByRole('paragraph')
        .map((part) => part.textContent),
    ).toEqual(['a', 'b', 'c']);
    expect(screen.getAllByRole('paragraph').map((part) => part.textContent)).toEqual(['back', 'a', 'b', 'c', 'after']);
  });

  it('only cut off what does not fit where nothing scrolls', () => {
    render(<>{paintInFrames(items('none'), 0, paint)}</>);
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getAllByRole('paragraph')).toHaveLength(5);
  });
});
