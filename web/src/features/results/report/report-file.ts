/** What is of use on the screen only: fields to write in and buttons. */
const forScreen = '[data-screen-only], script, link, button, input, textarea, [role="toolbar"]';
const maxWidth = '820px';

/** A report as one HTML document: its words and figures with the styles that they use; nothing is loaded from elsewhere. */
export function reportFile(article: HTMLElement, { title, language }: { title: string; language: string }): string {
  const copy = article.cloneNode(true) as HTMLElement;
  keepFonts(article, copy);
  for (const element of copy.querySelectorAll('[data-print-only]')) {
    element.removeAttribute('data-print-only');
    element.removeAttribute('aria-hidden');
  }
  for (const element of copy.querySelectorAll(forScreen)) replaceByWords(element);
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const style = page.createElement('style');
  style.textContent = `${usedStyles(article)}\nbody{margin:0;background:#fff;color:#1d1c18;font-family:system-ui,sans-serif;overflow:auto}[data-report]{max-width:${maxWidth};margin:24px auto!important;visibility:visible!important}`;
  page.head.append(charset, style);
  page.body.append(page.importNode(copy, true));
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

const fontProperties = ['font-size', 'font-weight', 'line-height', 'letter-spacing'] as const;

/** A rule that sets a font by a variable and then a part of it is read without both, so that fonts stand at the elements. */
function keepFonts(article: HTMLElement, copy: HTMLElement): void {
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>('*')];
  for (const [index, element] of [article, ...article.querySelectorAll('*')].entries()) {
    const now = getComputedStyle(element);
    const around = element === article || !element.parentElement ? undefined : getComputedStyle(element.parentElement);
    for (const name of fontProperties) {
      const value = now.getPropertyValue(name);
      if (value !== around?.getPropertyValue(name)) copies[index]?.style.setProperty(name, value);
    }
  }
}

/** A button within a line keeps its words. */
function replaceByWords(element: Element): void {
  if (element.tagName === 'BUTTON' && element.closest('p')) element.replaceWith(element.textContent);
  else element.remove();
}

/** The rules of the page that match something in the article, and the variables that they use; fonts and pictures from files are left out. */
function usedStyles(article: HTMLElement): string {
  const found: string[] = [];
  for (const sheet of document.styleSheets) for (const rule of rulesOf(sheet)) collect(rule, article, found);
  return found.join('\n');
}

function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // a style of another origin cannot be read, and is not ours
    return [];
  }
}

function collect(rule: CSSRule, article: HTMLElement, found: string[]): void {
  if (rule instanceof CSSStyleRule) {
    if (!/url\(/.test(rule.cssText) && isUsed(rule.selectorText, article)) found.push(rule.cssText);
    return;
  }
  const head = headOf(rule);
  if (head === undefined) return;
  const inside: string[] = [];
  for (const part of rulesOf(rule as CSSGroupingRule)) collect(part, article, inside);
  if (inside.length > 0) found.push(`${head}{${inside.join('\n')}}`);
}

/** What stands before the rules that a rule holds; undefined for a rule that is not of use here. */
function headOf(rule: CSSRule): string | undefined {
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}`;
  // not every browser knows these
  if (typeof CSSLayerBlockRule === 'function' && rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}`;
  if (typeof CSSSupportsRule === 'function' && rule instanceof CSSSupportsRule)
    return `@supports ${rule.conditionText}`;
  return undefined;
}

function isUsed(selector: string, article: HTMLElement): boolean {
  // something that is always true stands for them, as a selector may be nothing else
  const plain = selector.replace(/::?(?:before|after|hover|focus-visible|focus|active)\b/g, ':not(_)');
  try {
    return /:root|\[data-theme/.test(selector) || article.matches(plain) || article.querySelector(plain) !== null;
  } catch {
    return false;
  }
}
