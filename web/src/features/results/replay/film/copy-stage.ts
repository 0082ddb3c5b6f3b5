import type { FileAddresses } from './file-addresses';
import { familyName } from './page-styles';

export interface StageCopy {
  /** Copies of those around the element, which make no boxes, with the copy of the element in them. */
  copy: Element;
  /** Of all of them. */
  classes: ReadonlySet<string>;
  /** Fonts of its texts, in lower case. */
  families: ReadonlySet<string>;
  hasPictures: boolean;
}

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What a stage takes from what is around it. */
const inherited = [
  ...['color', 'direction', 'font-family', 'font-feature-settings', 'font-size', 'font-style', 'font-weight'],
  ...['letter-spacing', 'line-height', 'text-align', 'white-space', 'word-spacing'],
];
const notStyles = new Set(['offset', 'computedOffset', 'easing', 'composite']);

/** Copies an element as it looks now, so that it looks the same without scripts, files, scroll positions and animations. */
export async function copyStage(element: HTMLElement, files: FileAddresses): Promise<StageCopy> {
  const { width, height } = element.getBoundingClientRect();
  const stage = element.cloneNode(true) as HTMLElement;
  const live = [element, ...element.querySelectorAll<HTMLElement>('*')];
  const copies = [stage, ...stage.querySelectorAll<HTMLElement>('*')];
  const classes = new Set<string>();
  const families = new Set<string>();
  const waits: Promise<unknown>[] = [];
  let hasPictures = false;
  for (const [index, original] of live.entries()) {
    const copy = copies[index];
    if (!copy) continue;
    for (const name of original.classList) classes.add(name);
    keepScroll(original, copy);
    keepInput(original, copy);
    const picture = pictureOf(original);
    if (picture !== undefined) {
      hasPictures = true;
      waits.push(Promise.resolve(files.of(picture)).then((url) => showPicture(copy, url)));
    }
    const inline = original.getAttribute('style');
    if (inline?.includes('url(')) {
      hasPictures = true;
      waits.push(files.embed(inline, document.baseURI).then((css) => copy.setAttribute('style', css)));
    }
    if ([...original.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      for (const name of getComputedStyle(original).fontFamily.split(',')) families.add(familyName(name));
  }
  await Promise.all(waits);
  keepAnimated(element, live, copies);
  const now = getComputedStyle(element);
  // a rule that sets a font by a variable and then a part of it is read without both
  for (const name of inherited) stage.style.setProperty(name, now.getPropertyValue(name));
  const place = { margin: '0', position: 'relative', inset: 'auto', flex: 'none', boxSizing: 'border-box' };
  Object.assign(stage.style, place, { width: `${width}px`, height: `${height}px` });
  return { copy: withThoseAround(element, stage, classes), classes, families, hasPictures };
}

/** Rules that name what is around the element, and what it inherits, go on applying. */
function withThoseAround(element: Element, stage: Element, classes: Set<string>): Element {
  let copy = stage;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const outer = around.cloneNode(false) as HTMLElement;
    outer.style.setProperty('display', 'contents', 'important');
    for (const name of around.classList) classes.add(name);
    outer.append(copy);
    copy = outer;
  }
  return copy;
}

/** A copy knows no scrolling: its content is moved. */
function keepScroll({ scrollTop, scrollLeft, tagName }: Element, copy: Element): void {
  if ((scrollTop === 0 && scrollLeft === 0) || tagName === 'TEXTAREA' || tagName === 'INPUT') return;
  for (const child of copy.children)
    if (child instanceof HTMLElement) child.style.translate = `${-scrollLeft}px ${-scrollTop}px`;
}

function keepInput(original: Element, copy: Element): void {
  if (original instanceof HTMLInputElement) {
    copy.setAttribute('value', original.value);
    copy.toggleAttribute('checked', original.checked);
  } else if (original instanceof HTMLTextAreaElement) copy.textContent = original.value;
  else if (original instanceof HTMLOptionElement) copy.toggleAttribute('selected', original.selected);
}

/** Address of what an element shows as a picture: an image, a drawing, or a frame of a video. */
function pictureOf(element: Element): string | undefined {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src || undefined;
  const href = element.tagName === 'image' ? element.getAttribute('href') : null;
  if (href !== null) return new URL(href, document.baseURI).href;
  if (element instanceof HTMLCanvasElement) return drawn(element);
  if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: element.videoWidth, height: element.videoHeight });
  canvas.getContext('2d')?.drawImage(element, 0, 0);
  return drawn(canvas);
}

function drawn(canvas: HTMLCanvasElement): string | undefined {
  try {
    return canvas.toDataURL();
  } catch {
    // it shows something of another origin, which may not be read
    return undefined;
  }
}

function showPicture(copy: Element, url = 'data:,'): void {
  if (copy instanceof HTMLImageElement) {
    copy.removeAttribute('srcset');
    copy.removeAttribute('loading');
    copy.src = url;
  } else if (copy.tagName === 'image') copy.setAttribute('href', url);
  else {
    const image = document.createElement('img');
    for (const { name, value } of copy.attributes)
      if (name === 'style' || name === 'class' || name.startsWith('data-')) image.setAttribute(name, value);
    image.src = url;
    copy.replaceWith(image);
  }
}

/** What an animation has changed stands in the copy. */
function keepAnimated(element: Element, live: readonly Element[], copies: readonly HTMLElement[]): void {
  for (const { effect } of element.getAnimations?.({ subtree: true }) ?? []) {
    if (!(effect instanceof KeyframeEffect) || !effect.target || effect.pseudoElement) continue;
    const copy = copies[live.indexOf(effect.target)];
    if (!copy) continue;
    const now = getComputedStyle(effect.target);
    for (const name of new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame))))
      if (!notStyles.has(name)) copy.style.setProperty(kebab(name), now.getPropertyValue(kebab(name)), 'important');
  }
}
