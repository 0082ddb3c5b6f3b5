/** Lines of text as elements, each on its given baseline. */
import type { CSSProperties, ReactElement } from 'react';
import type { TextItem, TextLine } from '../../kit/display-list';
import { gradientCss } from '../../kit/gradients';
import { decorationRects } from '../../kit/text';
import { absolute } from './position';

const justify = { start: 'flex-start', middle: 'center', end: 'flex-end' } as const;

const textFill = (item: TextItem, line: TextLine, top: number): CSSProperties => {
  if (typeof item.fill === 'string') return { color: item.fill };
  return {
    color: 'transparent',
    backgroundImage: gradientCss(item.fill),
    backgroundClip: 'text',
    WebkitBackgroundClip: 'text',
    backgroundRepeat: 'no-repeat',
    backgroundSize: `${item.w}px ${item.h}px`,
    backgroundPosition: `${item.x - line.x}px ${item.y - top}px`,
  };
};

const Decorations = ({ item, line, top }: { item: TextItem; line: TextLine; top: number }): ReactElement => (
  <>
    {decorationRects(item, line).map((mark, index) => (
      <span
        key={index}
        style={{
          ...absolute(mark.x - line.x, mark.y - top, mark.w, mark.h),
          backgroundColor: typeof item.fill === 'string' ? item.fill : item.fill.stops[0]?.color,
        }}
      />
    ))}
  </>
);

export const TextView = ({ item }: { item: TextItem }): ReactElement => {
  const { font, shadow } = item;
  const strut = Math.ceil(font.size * 1.5);
  const shared: CSSProperties = {
    fontFamily: font.family,
    fontSize: font.size,
    fontWeight: font.weight,
    fontStyle: font.italic ? 'italic' : 'normal',
    fontKerning: 'none',
    fontVariantLigatures: 'none',
    textRendering: 'geometricPrecision',
    letterSpacing: item.letterSpacing,
    whiteSpace: 'pre',
    lineHeight: 0,
    textTransform: 'none',
    ...(shadow === undefined ? {} : { textShadow: `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color}` }),
  };
  return (
    <>
      {item.lines.map((line, index) => {
        const top = line.baseline - strut;
        return (
          <span
            key={index}
            style={{
              ...shared,
              ...absolute(line.x, top, line.width, strut),
              display: 'flex',
              justifyContent: justify[item.anchor],
              wordSpacing: line.wordSpacing,
              pointerEvents: 'none',
            }}
          >
            <span style={{ flex: 'none', ...textFill(item, line, top) }}>
              {/* An empty box of this height sits on the baseline and so puts the text's baseline at its foot. */}
              <span style={{ display: 'inline-block', height: strut, width: 0 }} />
              {line.text}
            </span>
            <Decorations item={item} line={line} top={top} />
          </span>
        );
      })}
    </>
  );
};
