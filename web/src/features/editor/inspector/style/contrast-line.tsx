import {
  centerOf,
  containsPoint,
  contrastOf,
  neededContrast,
  toNumber,
  type DerivedScreen,
  type ResolvedWidget,
} from '@prototrail/model';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useDerived } from '../../../../canvas';
import { neededText, ratioText } from '../../checks/ratio-text';
import { useEditorTexts } from '../../editor-texts';
import styles from '../inspector.module.css';

const hex = /^#[0-9a-f]{6}$/i;
const white = '#ffffff';

/** A colour that hides what is below it; null for gradients, pictures and what is not known. */
function groundOf({ style }: Pick<ResolvedWidget, 'style'>): string | null {
  const { background, backgroundImage } = style;
  if (backgroundImage !== undefined && backgroundImage !== null) return null;
  return typeof background === 'string' && hex.test(background) ? background : null;
}

const isSeeThrough = ({ style }: Pick<ResolvedWidget, 'style'>): boolean =>
  (style['background'] === undefined || style['background'] === '' || style['background'] === 'transparent') &&
  style['backgroundImage'] === undefined;

/** The plain colour under a text: of its own widget, of the topmost one below it, or of the screen. */
function colourUnder(widget: ResolvedWidget, screen: DerivedScreen | undefined): string | null {
  const middle = centerOf(widget);
  const all = screen?.widgets ?? [];
  const below = all
    .slice(
      0,
      all.findIndex(({ id }) => id === widget.id),
    )
    .reverse();
  const [ground] = [widget, ...below.filter((each) => !each.hidden && containsPoint(each, middle))].filter(
    (each) => !isSeeThrough(each),
  );
  if (ground !== undefined) return groundOf(ground);
  const { background = white } = screen?.effectiveStyle ?? {};
  return typeof background === 'string' && hex.test(background) ? background : null;
}

/** How well a text stands out from what is under it, by WCAG; nothing where that is no plain colour. */
export function ContrastLine({ widget, colour }: { widget: ResolvedWidget; colour: unknown }) {
  const { t, locale } = useEditorTexts();
  const derived = useDerived();
  if (typeof colour !== 'string' || !hex.test(colour)) return null;
  const under = colourUnder(widget, derived.screens[widget.screenId]);
  if (under === null) return null;
  const needed = neededContrast(toNumber(widget.style['fontSize'], 14), toNumber(widget.style['fontWeight'], 400));
  const ratio = contrastOf(colour, under);
  const isEnough = ratio >= needed;
  const Icon = isEnough ? CircleCheck : TriangleAlert;
  return (
    <p className={styles.contrast}>
      <Icon size={12} aria-hidden />
      {t(isEnough ? 'inspector.contrast' : 'inspector.contrastLow', {
        ratio: ratioText(ratio, locale),
        needed: neededText(needed, locale),
      })}
    </p>
  );
}
