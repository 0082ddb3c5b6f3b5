/** Files of design tools: what they hold, or why they cannot be read. */
import { isFigmaFile, readFigma } from '@prototrail/design-import';
import { DesignRefused, opened, type OpenedDesign } from './opened-design';

/** Bytes of a file, packed or not. */
export const largestDesign = 100 * 1024 * 1024;

/** @throws DesignRefused */
export async function openDesign(file: File): Promise<OpenedDesign> {
  if (file.size > largestDesign)
    throw new DesignRefused('tooBig', { size: inMegabytes(file.size), limit: inMegabytes(largestDesign) });
  if (/\.fig$/i.test(file.name)) throw new DesignRefused('figFile');
  const start = await textOf(file.slice(0, 4));
  if (start.startsWith('PK')) {
    const { openPackage } = await import('./open-package');
    return openPackage(file);
  }
  const text = await textOf(file);
  if (/\.svg$/i.test(file.name) || /^\s*(<\?xml|<svg)/.test(text)) {
    const { openSvg } = await import('./open-package');
    return openSvg(text, file.name);
  }
  return fromJson(text, file.name);
}

export const inMegabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;

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
