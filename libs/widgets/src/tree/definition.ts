import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  padding,
  radius,
  section,
  textSections,
} from '../kit/define';
import { treeAbility } from './nodes';
import { paintTree } from './paint';

export const treeDefinition = define({
  type: 'Tree',
  name: 'Tree',
  icon: 'M4 5h6M8 5v14M8 12h4M8 19h4M14 12h6M14 19h6',
  texts: {
    fields: {
      treeData: 'Entries',
      startsCollapsed: 'Closed at the start',
      openBranches: 'Branches open at the start',
      canCollapse: 'Branches open and close',
      selectOnlyLeaves: 'Only ends can be chosen',
      selectedText: 'Chosen entry',
      treeIcon: 'Sign of a branch',
      selectedBorderColor: 'Line of the chosen entry',
      selectedBorderWidth: 'Width of that line',
    },
    choices: {
      'mdi mdi-chevron-right': 'Chevron',
      'mdi mdi-menu-right': 'Arrow',
      'mdi mdi-menu-right-outline': 'Outlined arrow',
      none: 'None',
    },
  },
  defaults: {
    w: 200,
    h: 320,
    props: {
      data: [
        ['Plants'],
        ['', 'Indoor'],
        ['', '', 'Monstera'],
        ['', '', 'Calathea'],
        ['', 'Outdoor'],
        ['', '', 'Lavender'],
        ['Pots'],
        ['Tools'],
      ],
      selected: 'Monstera',
      collapsed: false,
      canCollapse: true,
      selectOnlyLeaves: false,
    },
    has: { onclick: true, backgroundColor: true, border: true, padding: true, data: true },
    style: {
      ...fontStyle,
      color: '#334155',
      ...border(0, colors.line),
      ...padding(4, 4),
      icon: 'mdi mdi-chevron-right',
    },
    active: { background: colors.soft, color: colors.accentDark, ...radius(6) },
    hover: { background: '#f1f5f9', ...radius(6) },
  },
  states: ['active', 'hover'],
  panel: [
    section(
      'settings',
      { path: 'props.data', kind: 'table', labelKey: 'treeData' },
      { path: 'props.selected', kind: 'text', labelKey: 'selectedText' },
      {
        path: 'style.icon',
        kind: 'select',
        labelKey: 'treeIcon',
        choices: ['mdi mdi-chevron-right', 'mdi mdi-menu-right', 'mdi mdi-menu-right-outline', 'none'],
      },
      booleanField('props.collapsed', 'startsCollapsed'),
      { path: 'props.openBranches', kind: 'options', labelKey: 'openBranches' },
      booleanField('props.canCollapse', 'canCollapse'),
      booleanField('props.selectOnlyLeaves', 'selectOnlyLeaves'),
      numberField('style.rowHeight', 'rowHeight', [24, 28, 32, 40], 0),
      colorField('selectedBorderColor'),
      numberField('style.selectedBorderWidth', 'selectedBorderWidth', [0, 1, 2, 4], 0),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: treeAbility, itemStates: true },
  palette: [
    {
      id: 'tree',
      name: 'Tree',
      category: 'navigation',
      words: ['hierarchy', 'folders', 'outline', 'branches', 'nested'],
    },
    {
      ...{ id: 'accordion', name: 'Accordion', category: 'navigation' },
      words: ['faq', 'collapse', 'expand', 'disclosure', 'details', 'sections'],
      defaults: {
        ...{ w: 320, h: 264 },
        props: {
          data: [
            ...[['Delivery'], ['', 'Two to four working days']],
            ...[['Returns'], ['', 'Free within 30 days']],
            ...[['Warranty'], ['', 'Two years on all parts']],
          ],
          ...{ selected: '', collapsed: true, openBranches: ['Delivery'], selectOnlyLeaves: true },
        },
        style: {
          ...{ color: colors.ink, fontSize: 15, rowHeight: 42 },
        },
        active: { background: 'transparent', color: colors.ink },
      },
    },
  ],
  paint: paintTree,
});
