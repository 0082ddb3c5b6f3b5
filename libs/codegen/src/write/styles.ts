/** Style sheets of a project. */
import { ruleText } from '../css/declarations';
import { keyframesCss } from '../css/keyframes';
import { familyText } from '../css/values';
import type { CodeProject, StyleClass } from '../tree/types';

type Project = CodeProject & { baseFamily: string };

/** What all pages share: the look of bare elements. */
export const baseCss = ({ baseFamily, keyframes }: Project): string =>
  [
    ruleText('*,\n*::before,\n*::after', { 'box-sizing': 'border-box' }),
    ruleText('body', {
      margin: '0',
      'font-family': familyText(baseFamily),
      'font-size': '14px',
      'line-height': '1.5',
      color: '#333333',
    }),
    ruleText(':where(h1, h2, p, ul, ol, fieldset, legend)', { margin: '0', padding: '0' }),
    ruleText(':where(h1, h2)', { 'font-size': 'inherit', 'font-weight': 'inherit' }),
    ruleText(':where(ul, ol)', { 'list-style': 'none' }),
    ruleText(':where(fieldset)', { border: '0', 'min-width': '0' }),
    ruleText(':where(button, input, select, textarea)', { margin: '0', font: 'inherit', color: 'inherit' }),
    ruleText(':where(button)', {
      border: '0',
      padding: '0',
      background: 'none',
      cursor: 'pointer',
      'text-align': 'inherit',
    }),
    ruleText(':where(img)', { display: 'block', 'max-width': '100%' }),
    ruleText(':where(iframe)', { border: '0' }),
    ruleText(':where(summary)', { 'list-style': 'none' }),
    ruleText(':where(a, button, input, select, textarea, summary):focus-visible', {
      outline: '2px solid currentcolor',
      'outline-offset': '2px',
    }),
    ruleText('.visually-hidden', {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      'clip-path': 'inset(50%)',
      'white-space': 'nowrap',
    }),
    ...(keyframes.length === 0 ? [] : [keyframesCss(keyframes)]),
  ].join('\n');

/** Variables of the design tokens, with the values of the other modes. */
export function tokensCss({ variables, modes }: CodeProject): string {
  const of = (list: readonly { name: string; value: string }[]) =>
    Object.fromEntries(list.map(({ name, value }) => [name, value]));
  const rules = [ruleText(':root', of(variables))];
  for (const { slug, variables: own, followsDevice, kind } of modes) {
    rules.push(ruleText(`:root[data-mode='${slug}']`, of(own)));
    const query = kind === 'contrast' ? 'prefers-contrast: more' : `prefers-color-scheme: ${kind}`;
    if (!followsDevice || kind === 'brand' || own.length === 0) continue;
    const inner = ruleText(':root:not([data-mode])', of(own)).replace(/^(?=.)/gm, '  ');
    rules.push(`@media (${query}) {\n${inner}}\n`);
  }
  return rules.filter(Boolean).join('\n');
}

/** Fonts that the prototype brings; `folder` is the address of the assets. */
export const fontsCss = ({ fonts }: CodeProject, folder: string): string =>
  fonts
    .map(({ family, path, format, weight, style }) =>
      ruleText('@font-face', {
        'font-family': `"${family}"`,
        src: `url("${folder}/${path}") format("${format}")`,
        'font-weight': weight,
        'font-style': style,
        'font-display': 'swap',
      }),
    )
    .join('\n');

/** Rules of classes, each with those of its states. */
export const classesCss = (classes: readonly StyleClass[]): string =>
  classes
    .map(({ name, declarations, rules }) =>
      [
        ruleText(`.${name}`, declarations),
        ...rules.map((rule) => ruleText(`.${name}${rule.selector}`, rule.declarations)),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n');

/** Parts of a style sheet with an empty line between them. */
export const sheet = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n');
