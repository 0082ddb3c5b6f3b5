/** Files of design tools: what they hold, or why they cannot be read. */
import { inMegabytes } from '../megabytes';
import { isFigmaFile, readFigma } from '@prototrail/design-import';
import { isForeignName } from '../../../archive/foreign-files';
import { isMhtml, isPageFileName, isPageText, pageOfMhtml, pageOfText } from '../page/page-files';
import { DesignRefused, opened, type OpenedDesign } from './opened-design';

/** Bytes of a file, packed or not. */
export const largestDesign = 100 * 1024 * 1024;

/** @throws DesignRefused */
export async function openDesign(file: File, signal?: AbortSignal): Promise<OpenedDesign> {
  if (file.size > largestDesign)
    throw new DesignRefused('tooBig', { size: inMegabytes(file.size), limit: inMegabytes(largestDesign) });
  if (/\.fig$/i.test(file.name)) throw new DesignRefused('figFile');
  if (isForeignName(file.name)) throw new DesignRefused('foreign');
  const start = await textOf(file.slice(0, 4));
  if (start.startsWith('PK')) {
    const { openPackage } = await import('./open-package');
    return openPackage(file);
  }
  if (start === '%PDF') {
    const { openPdf } = await import('../pdf/open-pdf');
    return openPdf(file, signal);
  }
  const text = await textOf(file);
  if (/\.svg$/i.test(file.name) || /^\s*(<\?xml|<svg)/.test(text)) {
    const { openSvg } = await import('./open-package');
    return openSvg(text, file.name);
  }
  if (isPageFileName(file.name) || isPageText(text) || isMhtml(text)) return openPage(file, text);
  return fromJson(text, file.name);
}

/** Names of the kinds of files, for fields that choose them. */
export const designKinds =
  '.json,.penpot,.sketch,.zip,.svg,.html,.htm,.mht,.mhtml,.pdf,application/json,image/svg+xml,text/html,application/pdf';

async function openPage(file: File, text: string): Promise<OpenedDesign> {
  const saved = isMhtml(text) ? pageOfMhtml(new Uint8Array(await file.arrayBuffer())) : pageOfText(text, file.name);
  if (!saved || text.trim() === '') throw new DesignRefused('page');
  const { openPages } = await import('../page/open-page');
  return openPages(saved, file.name);
}

/** A page that was pasted. @throws DesignRefused */
export async function openPastedPage(text: string, name: string): Promise<OpenedDesign> {
  const { openPages } = await import('../page/open-page');
  return openPages(pageOfText(text, 'page.html'), name);
}

async function textOf(file: Blob): Promise<string> {
  try {
    return await file.text();
  } catch {
    throw new DesignRefused('unreadable');
  }
}

function fromJson(text: string, source: string): OpenedDesign {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new DesignRefused(/^\s*[[{]/.test(text) ? 'damaged' : 'notDesign');
  }
  if (!isFigmaFile(value)) throw new DesignRefused('notDesign');
  return opened(readFigma(value), source);
}
