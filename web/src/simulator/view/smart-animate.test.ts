import { morph } from './smart-animate';

interface Played {
  host: HTMLElement;
  frames: Keyframe[];
  end(): void;
}

/** The browser's animations, noted instead of played. */
function noteAnimations(): Played[] {
  const played: Played[] = [];
  HTMLElement.prototype.animate = function animate(this: HTMLElement, frames: Keyframe[]) {
    let end = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    played.push({ host: this, frames, end: () => end() });
    return { finished, cancel: () => undefined } as unknown as Animation;
  } as HTMLElement['animate'];
  return played;
}

type Place = readonly [x: number, y: number, w: number, h: number];

function screenOf(elements: Record<string, { at: Place; look?: string; type?: string }>): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = '<div><i></i></div><div><div></div></div>';
  for (const [name, { at, look = '', type = 'Box' }] of Object.entries(elements)) {
    const host = document.createElement('div');
    Object.assign(host.dataset, { name, key: name, type });
    const [left, top, width, height] = at.map((px) => `${px}px`);
    Object.assign(host.style, { left, top, width, height });
    host.innerHTML = look;
    root.firstElementChild?.append(host);
  }
  return root;
}

const via = { animation: 'transform', duration: 300, easing: 'spring', keepScroll: false };
const run = (before: HTMLElement, after: HTMLElement, more: { scrolledBy?: number; isOverlay?: boolean } = {}) =>
  morph({ before, after, via, scrolledBy: 0, isOverlay: false, ...more });

it('moves what looks the same from its old place, and leaves alone what stays', () => {
  const played = noteAnimations();
  const before = screenOf({ bar: { at: [0, 0, 400, 60] }, card: { at: [20, 300, 100, 50] } });
  run(before, screenOf({ bar: { at: [0, 0, 400, 60] }, card: { at: [50, 100, 100, 50] } }));
  expect(played.map(({ host }) => host.dataset['name'])).toEqual(['card']);
  expect(played[0]?.frames[0]).toMatchObject({ transform: 'translate(-30px, 200px) scale(1, 1)' });
});

it('takes into account how far the old page was scrolled', () => {
  const played = noteAnimations();
  const card = { card: { at: [0, 300, 100, 50] as const } };
  run(screenOf(card), screenOf(card), { scrolledBy: 250 });
  expect(played[0]?.frames[0]).toMatchObject({ transform: 'translate(0px, -250px) scale(1, 1)' });
});

it('blends what looks different, and takes the old looks away at the end', async () => {
  const played = noteAnimations();
  const after = screenOf({ card: { at: [0, 0, 200, 100], look: 'new' } });
  run(screenOf({ card: { at: [0, 0, 100, 50], look: 'old' } }), after);
  const ghost = after.querySelector('[aria-hidden]');
  expect(ghost?.textContent).toBe('old');
  expect(ghost?.hasAttribute('data-key')).toBe(false);
  expect(played[0]?.frames[0]).toMatchObject({ transform: 'translate(0px, 0px) scale(0.5, 0.5)' });
  played[0]?.end();
  await Promise.resolve();
  await Promise.resolve();
  expect(after.querySelector('[aria-hidden]')).toBeNull();
});

it('scales texts by their letters', () => {
  const played = noteAnimations();
  const text = (size: number) => `<span style="font-size: ${size}px">Title</span>`;
  const before = screenOf({ title: { at: [0, 0, 300, 20], look: text(12), type: 'Label' } });
  run(before, screenOf({ title: { at: [0, 0, 100, 60], look: text(24), type: 'Label' } }));
  expect(played[0]?.frames[0]).toMatchObject({ transform: 'translate(0px, 0px) scale(0.5, 0.5)' });
});

it('fades what only one of both screens has; below an overlay the old screen stays', () => {
  const played = noteAnimations();
  const before = screenOf({ old: { at: [0, 0, 10, 10] } });
  const after = screenOf({ fresh: { at: [0, 0, 10, 10] } });
  const stop = run(before, after);
  expect(played.map(({ frames }) => frames[0])).toEqual([{ opacity: 0, offset: 0 }, { opacity: 1 }]);
  stop();
  expect(after.querySelector('[aria-hidden]')).toBeNull();
  const over = noteAnimations();
  run(before, screenOf({ fresh: { at: [0, 0, 10, 10] } }), { isOverlay: true });
  expect(over).toEqual([]);
});
