import type { MeasuredPage } from '@prototrail/widgets/page-draft';
import { cleanPage } from './clean-page';
import { readPage, type Frame } from './read-page';

const longestMs = 8000;

/** Lays a page out in a hidden frame of the width of the screen, where no script runs, and reads where everything lies. */
export async function measurePage(html: string, screen: { w: number; h: number }): Promise<MeasuredPage> {
  const frame = document.createElement('iframe');
  // without `allow-scripts` nothing runs; the same origin lets this page read the positions
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = `position:fixed;left:-20000px;top:0;width:${screen.w}px;height:${screen.h}px;border:0;visibility:hidden`;
  frame.srcdoc = cleanPage(html);
  try {
    await loaded(frame);
    const page = frame.contentDocument;
    if (!page?.body) throw new Error('The page could not be laid out.');
    const view = page.defaultView ?? window;
    const root = readPage(page.body, { styleOf: (element) => view.getComputedStyle(element), boxOf });
    const { scrollWidth, scrollHeight } = page.documentElement;
    return { root, w: Math.max(screen.w, scrollWidth), h: scrollHeight };
  } finally {
    frame.remove();
  }
}

function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page could not be laid out in time.')), longestMs);
    frame.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.body.append(frame);
  });
}

function boxOf(node: Element | Text): Frame {
  if (node.nodeType === Node.ELEMENT_NODE) return (node as Element).getBoundingClientRect();
  const range = node.ownerDocument?.createRange() ?? document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}
