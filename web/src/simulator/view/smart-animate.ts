import type { Via } from '../runtime';
import { cssEasing } from './frames';

/** How two screens follow each other while their common elements move. */
export interface Morph {
  before: HTMLElement;
  after: HTMLElement;
  via: Via;
  /** px of the prototype that the old page was scrolled further than the new one is. */
  scrolledBy: number;
  /** The old screen stays in place below: only what both have moves. */
  isOverlay: boolean;
  /** The id of animations that wait for somebody who says how far they are; without, they run by themselves. */
  heldAs?: string;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Part {
  host: HTMLElement;
  box: Box;
  isFixed: boolean;
}

/** Beyond so many elements a device may stutter, and nobody follows them anyhow. */
const most = 400;

/**
 * Moves every element from the place, size and look that the element of the same name had on the screen before (simulation rules
 * 14.3). Only transforms and opacities are animated. What one of the screens alone has fades. Answers how to end it early.
 */
export function morph({ before, after, via, scrolledBy, isOverlay, heldAs }: Morph): () => void {
  const old = partsOf(before);
  const now = partsOf(after);
  if (old.size + now.size > most) return () => undefined;
  const timing: KeyframeAnimationOptions = { duration: via.duration, easing: cssEasing(via.easing), fill: 'both' };
  const running: Animation[] = [];
  const ghosts: HTMLElement[] = [];
  const play = (host: HTMLElement, frames: Keyframe[]): void => {
    const animation = host.animate(frames, timing);
    running.push(animation);
    if (heldAs === undefined) return;
    animation.id = heldAs;
    animation.pause();
  };
  const haunt = (part: HTMLElement, beside: Element | null, frames: Keyframe[]): void => {
    if (!beside || isOverlay) return;
    const ghost = ghostOf(part);
    beside.after(ghost);
    ghosts.push(ghost);
    play(ghost, frames);
  };
  for (const [name, part] of now) {
    const from = old.get(name);
    old.delete(name);
    if (!from) {
      if (!isOverlay) play(part.host, [{ opacity: 0, offset: 0 }]);
      continue;
    }
    const y = from.box.y - (from.isFixed ? 0 : scrolledBy);
    move(part, { ...from, box: { ...from.box, y } }, { play, haunt });
  }
  const ground = after.firstElementChild?.firstElementChild ?? null;
  for (const { host } of old.values()) haunt(host, ground, [{ opacity: 1 }, { opacity: 0 }]);
  const oldGround = before.firstElementChild?.firstElementChild;
  if (oldGround instanceof HTMLElement && ground && oldGround.outerHTML !== ground.outerHTML)
    haunt(oldGround, ground, [{ opacity: 1 }, { opacity: 0 }]);
  const end = (): void => {
    for (const ghost of ghosts) ghost.remove();
    for (const animation of running) animation.cancel();
  };
  const [first] = running;
  if (first) void first.finished.then(end, () => undefined);
  else end();
  return end;
}

interface Stage {
  play(host: HTMLElement, frames: Keyframe[]): void;
  haunt(part: HTMLElement, beside: Element | null, frames: Keyframe[]): void;
}

/** One element that both screens have. When it looks different, its old look moves along above it and fades. */
function move({ host, box }: Part, { host: old, box: from }: Part, { play, haunt }: Stage): void {
  const isSame = from.w === box.w && from.h === box.h && old.innerHTML === host.innerHTML;
  const [across, down] = isSame ? [1, 1] : stretch(host, old, { box, from });
  const start = `translate(${from.x - box.x}px, ${from.y - box.y}px) scale(${across}, ${down})`;
  const origin = { transformOrigin: '0 0' };
  if (isSame) {
    if (from.x !== box.x || from.y !== box.y)
      play(host, [
        { ...origin, transform: start },
        { ...origin, transform: 'none' },
      ]);
    return;
  }
  const end = `translate(${box.x - from.x}px, ${box.y - from.y}px) scale(${1 / across}, ${1 / down})`;
  // At every moment one of both looks is whole, so that nothing shines through on the way.
  play(host, [
    { ...origin, transform: start, opacity: 0, offset: 0 },
    { opacity: opacityOf(host), offset: 0.4 },
    { ...origin, transform: 'none', opacity: opacityOf(host), offset: 1 },
  ]);
  haunt(old, host, [
    { ...origin, transform: 'none', opacity: 1, offset: 0 },
    { opacity: 1, offset: 0.3 },
    { ...origin, transform: end, opacity: 0, offset: 1 },
  ]);
}

const opacityOf = (host: HTMLElement): number => (host.style.opacity === '' ? 1 : Number(host.style.opacity));

/** How much an element was larger before: texts by the size of their letters, so that none is squeezed. */
function stretch(host: HTMLElement, old: HTMLElement, { box, from }: { box: Box; from: Box }): [number, number] {
  const [letters, oldLetters] = [lettersOf(host), lettersOf(old)];
  if (letters > 0 && oldLetters > 0 && isPlainText(host)) return [oldLetters / letters, oldLetters / letters];
  return box.w > 0 && box.h > 0 ? [from.w / box.w, from.h / box.h] : [1, 1];
}

/** Whether letters are all that it draws. */
const isPlainText = (host: HTMLElement): boolean => host.dataset['type'] === 'Label';

/** Size of the first letters in an element, px; 0 without. */
function lettersOf(host: HTMLElement): number {
  for (const each of host.querySelectorAll<HTMLElement>('[style*="font-size"]')) return parseFloat(each.style.fontSize);
  return 0;
}

/** A picture of an element that takes no part in anything. */
function ghostOf(part: HTMLElement): HTMLElement {
  const ghost = part.cloneNode(true) as HTMLElement;
  for (const each of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-key]')])
    for (const name of ['data-key', 'data-name', 'data-type', 'role', 'tabindex']) each.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.style.pointerEvents = 'none';
  return ghost;
}

/** Elements by name, and by how many of this name came before; what lies in another element moves with it. */
function partsOf(root: HTMLElement): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const host of root.querySelectorAll<HTMLElement>('[data-name]')) {
    if (host.parentElement?.closest('[data-name]')) continue;
    const name = host.dataset['name'] ?? '';
    let count = 0;
    while (parts.has(`${name} ${count}`)) count += 1;
    parts.set(`${name} ${count}`, {
      host,
      box: boxOf(host, root),
      isFixed: root.firstElementChild?.contains(host) === false,
    });
  }
  return parts;
}

/** Where an element was put, also when its screen is gone from the page. */
function boxOf(host: HTMLElement, root: HTMLElement): Box {
  const { width, height } = host.style;
  const box = { x: 0, y: 0, w: parseFloat(width) || 0, h: parseFloat(height) || 0 };
  for (let each: HTMLElement | null = host; each && each !== root; each = each.parentElement) {
    box.x += parseFloat(each.style.left) || 0;
    box.y += parseFloat(each.style.top) || 0;
  }
  return box;
}
