/** The style rules of the page, for a picture that is drawn outside of it. */

interface PageRule {
  css: string;
  /** What addresses in it start from. */
  base: string;
  /** Class names that an element and those around it need, for each alternative of the selector. */
  needs: readonly (readonly string[])[];
}

interface PageFace extends Pick<PageRule, 'css' | 'base'> {
  family: string;
  range: string;
}

export interface PageStyles {
  rules: readonly PageRule[];
  faces: readonly PageFace[];
}

/** A name of a font without quotes, in lower case. */
export const familyName = (name: string): string =>
  name
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .toLowerCase();

const withoutGroups = (selector: string): string => {
  let text = selector;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
};

/** What is in brackets says what may be or must not be, so that it is no need. */
const needsOf = (selector: string): string[][] =>
  withoutGroups(selector)
    .split(',')
    .map((part) => [...part.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));

/** Reads the rules that apply now: a picture has another width and is never printed, so that its media queries would say other things. */
export function readPageStyles(): PageStyles {
  const rules: PageRule[] = [];
  const faces: PageFace[] = [];
  const read = (list: CSSRuleList, base: string, around: readonly string[]): void => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) {
        const css = around.reduceRight((inner, outer) => `${outer}{${inner}}`, rule.cssText);
        rules.push({ css, base, needs: needsOf(rule.selectorText) });
      } else if (rule instanceof CSSFontFaceRule) {
        const family = familyName(rule.style.getPropertyValue('font-family'));
        faces.push({ css: rule.cssText, base, family, range: rule.style.getPropertyValue('unicode-range') });
      } else if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.media.mediaText).matches) read(rule.cssRules, base, around);
      } else if (rule instanceof CSSSupportsRule) {
        if (CSS.supports(rule.conditionText)) read(rule.cssRules, base, around);
      } else if (rule instanceof CSSLayerBlockRule) read(rule.cssRules, base, [...around, `@layer ${rule.name}`]);
      else if (rule instanceof CSSContainerRule)
        read(rule.cssRules, base, [...around, `@container ${rule.conditionText}`]);
    }
  };
  for (const sheet of document.styleSheets) {
    try {
      read(sheet.cssRules, sheet.href ?? document.baseURI, []);
    } catch {
      // a sheet of another origin, such as one of an extension, is not ours
    }
  }
  return { rules, faces };
}

/** The rules that can apply to elements of these classes. */
export const rulesFor = ({ rules }: PageStyles, classes: ReadonlySet<string>): PageRule[] =>
  rules.filter(({ needs }) => needs.some((names) => names.every((name) => classes.has(name))));

/** The fonts of the page that are drawn with: of these families, and loaded. */
export function facesFor({ faces }: PageStyles, families: ReadonlySet<string>): PageFace[] {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${familyName(family)} ${unicodeRange}`),
  );
  return faces.filter(({ family, range }) => families.has(family) && loaded.has(`${family} ${range || 'U+0-10FFFF'}`));
}
