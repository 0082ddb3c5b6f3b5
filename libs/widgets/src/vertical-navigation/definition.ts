import {
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  optionsField,
  padding,
  radius,
  section,
  textSections,
} from '../kit/define';
import { treeAbility } from '../tree/nodes';
import { paintTree } from '../tree/paint';

/** A tree of one level, whose entries are its options. */
export const verticalNavigationDefinition = define({
  type: 'VerticalNavigation',
  name: 'Vertical navigation',
  icon: 'M4 4h6v16H4zM14 6h6M14 12h6M14 18h6',
  defaults: {
    w: 200,
    h: 200,
    props: { options: ['Overview', 'Reports', 'Team', 'Settings'], selected: 'Overview' },
    has: { onclick: true, backgroundColor: true, border: true, padding: true, data: true },
    style: {
      ...fontStyle,
      color: '#475569',
      fontWeight: 500,
      ...border(0, colors.line),
      ...padding(4, 4),
      rowHeight: 40,
      icon: 'none',
      selectedBorderColor: colors.accent,
      selectedBorderWidth: 0,
    },
    active: { background: colors.soft, color: colors.accentDark, ...radius(8) },
    hover: { background: '#f1f5f9', color: colors.ink, ...radius(8) },
  },
  states: ['active', 'hover'],
  panel: [
    section('settings', optionsField, {
      path: 'props.selected',
      kind: 'select',
      labelKey: 'selected',
      choicesFrom: 'props.options',
    }),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: treeAbility, itemStates: true },
  palette: [
    {
      id: 'verticalNavigation',
      name: 'Vertical navigation',
      category: 'navigation',
      words: ['side menu', 'menu', 'list', 'sidebar', 'sections', 'tabs'],
    },
    {
      ...{
        id: 'listBox',
        name: 'List box',
        category: 'forms',
        words: ['listbox', 'select', 'options', 'single choice'],
      },
      defaults: {
        ...{ w: 196, h: 160 },
        props: {
          options: ['First option', 'Second option', 'Third option', 'Fourth option'],
          selected: 'First option',
        },
        style: {
          ...{ background: colors.white, color: colors.ink, fontWeight: 400, rowHeight: 36 },
          ...border(1, colors.line),
          ...radius(4),
        },
      },
    },
  ],
  paint: paintTree,
});
