import { booleanField, border, borderColor, boxSections, colors, define, fontStyle, labelField, labelOf, paintBox, paintText, padding, radius, section, textSections } from '../kit/define';

export const buttonDefinition = define({
  type: 'Button', name: 'Button',
  defaults: {
    w: 96, h: 32, props: { label: 'Button' }, has: { label: true, onclick: true, padding: true, backgroundColor: true, border: true },
    style: { ...fontStyle, fontWeight: 600, color: colors.white, background: colors.accent, ...border(1, colors.accent), ...radius(6), ...padding(0, 8), textAlign: 'center', verticalAlign: 'middle' },
    hover: { background: colors.accentDark, ...borderColor(colors.accentDark) },
  },
  states: ['hover'],
  panel: [section('label', labelField), section('settings', booleanField('props.paddingSnap', 'paddingSnap')), ...boxSections, section('image'), ...textSections],
  abilities: { container: 'visual', editableText: 'label' },
  palette: [
    { id: 'primaryButton', name: 'Primary button', category: 'basic', words: ['action', 'submit', 'cta'] },
    { id: 'secondaryButton', name: 'Secondary button', category: 'basic', words: ['outline', 'cancel'], defaults: { style: { background: colors.white, color: colors.ink, ...borderColor(colors.line) }, hover: { background: '#f8fafc', ...borderColor('#94a3b8') } } },
    { id: 'dangerButton', name: 'Danger button', category: 'basic', words: ['delete', 'remove', 'warning'], defaults: { style: { background: colors.danger, ...borderColor(colors.danger) }, hover: { background: '#b91c1c', ...borderColor('#b91c1c') } } },
    { id: 'passiveButton', name: 'Passive button', category: 'basic', words: ['disabled', 'inactive'], defaults: { style: { background: colors.muted, color: '#6b7280', ...borderColor(colors.muted) }, hover: { background: '#d1d5db' } } },
    { id: 'textButton', name: 'Text button', category: 'basic', words: ['ghost', 'link'], defaults: { style: { background: 'transparent', color: colors.accent, ...border(0, colors.accent) }, hover: { background: colors.soft } } },
  ],
  paint: (input) => [...paintBox(input), ...paintText(input, labelOf(input))],
});
