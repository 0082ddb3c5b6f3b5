import type { PaintInput } from '../definition';
import { faded, flatColor } from '../kit/colors';
import {
  boxSections,
  colors,
  define,
  fontStyle,
  formSize,
  numberField,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { itemBox, itemLook } from '../kit/items';
import { boundCount } from '../kit/pages';
import { textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { pagingAbility, pagingLayout, type PagingButton } from './layout';

const arrows = {
  back: { d: 'M15.41 16.58 10.83 12l4.58-4.59L14 6l-6 6 6 6z', size: 24 },
  next: { d: 'M8.59 16.58 13.17 12 8.59 7.41 10 6l6 6-6 6z', size: 24 },
};

const arrow = (input: PaintInput, { kind, rect }: PagingButton, color: string): DisplayItem[] => {
  if (kind !== 'back' && kind !== 'next') return [];
  const name = iconName(kind === 'back' ? input.props.iconBack : input.props.iconNext);
  const isKnown = name !== undefined && input.env.iconPath(name) !== undefined;
  const env = isKnown ? input.env : { ...input.env, iconPath: () => arrows[kind] };
  const side = Math.min(20, rect.h, rect.w);
  return iconItem(
    env,
    name ?? 'mdi-chevron',
    { x: rect.x + (rect.w - side) / 2, y: rect.y + (rect.h - side) / 2, w: side, h: side },
    color,
  );
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { buttons, chosen, count } = pagingLayout(input);
  const firstPassive = buttons.findIndex(({ kind, page }) => kind === 'page' && page !== chosen);
  return [
    ...paintBox(input),
    ...buttons.flatMap((button, index): DisplayItem[] => {
      const isPage = button.kind === 'page';
      const isEnd = (button.kind === 'back' && chosen <= 1) || (button.kind === 'next' && chosen >= count);
      const look = itemLook(button.kind === 'gap' || isEnd ? { ...input, state: {} } : input, {
        isActive: isPage && button.page === chosen,
        index,
        firstPassive,
      });
      const text = textStyleOf(look.style, input.h);
      const color = flatColor(text.fill);
      return present(
        itemBox(look.own, button.rect, radius(6)),
        ...arrow(input, button, isEnd ? faded(color, 0.35) : color),
        isPage || button.kind === 'gap'
          ? layoutText(
              isPage ? String(button.page) : '…',
              button.rect,
              { ...text, align: 'center', valign: 'middle' },
              { single: true },
            )
          : undefined,
      );
    }),
  ];
};

export const pagingDefinition = define({
  type: 'Paging',
  name: 'Paging',
  icon: 'm5 9-3 3 3 3M19 9l3 3-3 3M9 10v4M12 10v4M15 10v4',
  texts: {
    fields: {
      pages: 'Pages',
      page: 'Page',
      visiblePages: 'Pages shown at once',
      iconBack: 'Icon back',
      iconNext: 'Icon next',
      alignment: 'Alignment',
    },
    choices: { left: 'Left', center: 'Centre', right: 'Right' },
  },
  defaults: {
    ...formSize,
    w: 296,
    props: { max: 10, selected: 2, maxVisisble: 6, justifyContent: 'left' },
    has: { onclick: true, backgroundColor: true, border: true, data: true },
    style: { ...fontStyle, color: '#475569', fontWeight: 500, gap: 4 },
    active: { background: colors.accent, color: colors.white, ...radius(6) },
    hover: { background: '#f1f5f9', color: colors.ink, ...radius(6) },
  },
  states: ['active', 'hover'],
  panel: [
    section(
      'settings',
      numberField('props.max', 'pages', [3, 5, 10, 20, 100], 0, 1000),
      numberField('props.selected', 'page', [], 1),
      numberField('props.maxVisisble', 'visiblePages', [3, 5, 7, 9], 1, 50),
      { path: 'props.justifyContent', kind: 'select', labelKey: 'alignment', choices: ['left', 'center', 'right'] },
      numberField('style.gap', 'gap', [0, 4, 8], 0),
      { path: 'props.iconBack', kind: 'icon', labelKey: 'iconBack' },
      { path: 'props.iconNext', kind: 'icon', labelKey: 'iconNext' },
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: pagingAbility, itemStates: true, boundProps: { elements: boundCount } },
  palette: [
    { id: 'paging', name: 'Paging', category: 'navigation', words: ['pagination', 'pages', 'next', 'previous'] },
  ],
  paint,
});
