/** Draws a display list as positioned elements. Everything is decoration: hidden from assistive technology and clicks. */
import { memo, useId, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import type {
  BoxItem,
  DisplayItem,
  DisplayList,
  ImageItem,
  LayerItem,
  Paint,
  PathItem,
  Shadow,
} from '../../kit/display-list';
import { gradientCss, linearEnds, radialShape } from '../../kit/gradients';
import { borderShapes } from '../../kit/outline';
import { maskCss } from './mask-css';
import { absolute } from './position';
import { TextView } from './text-lines';

const radiusCss = (radii: readonly number[]): string | undefined =>
  radii.every((radius) => radius === 0) ? undefined : radii.map((radius) => `${radius}px`).join(' ');
const paintCss = (paint: Paint): CSSProperties =>
  typeof paint === 'string'
    ? { backgroundColor: paint }
    : { backgroundImage: gradientCss(paint), backgroundOrigin: 'border-box', backgroundRepeat: 'no-repeat' };

/** The topmost comes first in CSS. A plain colour over another fill is a gradient of one colour. */
const fillsCss = ({ fill, moreFills = [] }: BoxItem): CSSProperties => {
  if (fill === undefined || moreFills.length === 0) return fill === undefined ? {} : paintCss(fill);
  const over = [...moreFills].reverse();
  const image = (paint: Paint): string =>
    typeof paint === 'string' ? `linear-gradient(${paint}, ${paint})` : gradientCss(paint);
  return {
    backgroundImage: [...over.map(({ paint }) => paint), ...(typeof fill === 'string' ? [] : [fill])]
      .map(image)
      .join(', '),
    backgroundBlendMode: [...over.map(({ blend = 'normal' }) => blend), 'normal'].join(', '),
    ...(typeof fill === 'string' ? { backgroundColor: fill } : {}),
    ...{ backgroundOrigin: 'border-box', backgroundRepeat: 'no-repeat' },
  };
};

const shadowCss = ({ inset, x, y, blur, spread, color }: Shadow): string =>
  `${inset ? 'inset ' : ''}${x}px ${y}px ${blur}px ${spread}px ${color}`;

const BoxView = ({ item }: { item: BoxItem }): ReactElement => {
  const { border, shadow, moreShadows = [] } = item;
  const solid = border?.every((side) => side.width === 0 || side.style === 'solid') === true;
  const style: CSSProperties = {
    ...absolute(item.x, item.y, item.w, item.h),
    borderRadius: radiusCss(item.radii),
    ...fillsCss(item),
    ...(shadow === undefined
      ? {}
      : {
          boxShadow: [shadow, ...moreShadows].map(shadowCss).join(', '),
        }),
    ...(border !== undefined && solid
      ? {
          borderStyle: 'solid',
          borderWidth: border.map((side) => `${side.width}px`).join(' '),
          borderColor: border.map((side) => side.color).join(' '),
        }
      : {}),
  };
  if (border === undefined || solid) return <div style={style} />;
  return (
    <>
      <div style={style} />
      <svg style={{ ...absolute(item.x, item.y, item.w, item.h), overflow: 'visible' }}>
        <BorderShapes item={{ ...item, x: 0, y: 0 }} />
      </svg>
    </>
  );
};

const BorderShapes = ({ item }: { item: BoxItem }): ReactElement => {
  const id = useId();
  return (
    <>
      {borderShapes(item).map((part, index) => (
        <g key={index} clipPath={part.clip === undefined ? undefined : `url(#${id}${index})`}>
          {part.clip === undefined ? null : (
            <clipPath id={`${id}${index}`}>
              <path d={part.clip} />
            </clipPath>
          )}
          {part.stroke === undefined ? (
            <path d={part.d} fill={part.color} fillRule="evenodd" />
          ) : (
            <path
              d={part.d}
              fill="none"
              stroke={part.color}
              strokeWidth={part.stroke.width}
              strokeDasharray={part.stroke.dash.join(' ')}
              strokeLinecap={part.stroke.round ? 'round' : 'butt'}
            />
          )}
        </g>
      ))}
    </>
  );
};

const PathFill = ({
  id,
  paint,
  w,
  h,
}: {
  id: string;
  paint: Exclude<Paint, string>;
  w: number;
  h: number;
}): ReactElement => {
  const stops = paint.stops.map((stop, index) => <stop key={index} offset={stop.offset} stopColor={stop.color} />);
  const area = { x: 0, y: 0, w, h };
  if (paint.kind === 'radial') {
    const { cx, cy, rx, ry } = radialShape(area);
    return (
      <radialGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        cx={0}
        cy={0}
        r={1}
        gradientTransform={`translate(${cx} ${cy}) scale(${rx} ${ry})`}
      >
        {stops}
      </radialGradient>
    );
  }
  const [from, to] = linearEnds(paint, area);
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
      {stops}
    </linearGradient>
  );
};

const PathView = ({ item }: { item: PathItem }): ReactElement => {
  const id = useId();
  const scale = Math.max(1e-6, Math.sqrt(Math.abs(item.scaleX * item.scaleY)));
  const turn = item.rotate === undefined ? '' : ` rotate(${item.rotate} ${item.w / 2} ${item.h / 2})`;
  const fill = item.fill === undefined ? 'none' : typeof item.fill === 'string' ? item.fill : `url(#${id})`;
  return (
    <svg
      style={{
        ...absolute(item.x, item.y, Math.max(1, item.w * item.scaleX), Math.max(1, item.h * item.scaleY)),
        overflow: 'visible',
        pointerEvents: 'none',
      }}
    >
      {item.fill !== undefined && typeof item.fill !== 'string' ? (
        <PathFill id={id} paint={item.fill} w={item.w} h={item.h} />
      ) : null}
      <path
        d={item.d}
        fill={fill}
        fillRule={item.fillRule}
        transform={`scale(${item.scaleX} ${item.scaleY})${turn}`}
        stroke={item.stroke}
        strokeWidth={item.stroke === undefined ? undefined : (item.strokeWidth ?? 1) / scale}
        strokeLinecap={item.strokeLine}
        strokeLinejoin={item.strokeJoin ?? (item.strokeLine === 'round' ? 'round' : undefined)}
        strokeDasharray={item.dash?.map((part) => part / scale).join(' ')}
      />
    </svg>
  );
};

const ImageView = ({ item }: { item: ImageItem }): ReactElement => {
  const { clip } = item;
  const outer: CSSProperties = {
    ...absolute(clip.x, clip.y, clip.w, clip.h),
    overflow: 'hidden',
    borderRadius: radiusCss(clip.radii),
  };
  const address = `url("${item.url.replace(/["\\\n]/g, encodeURIComponent)}")`;
  const size = `${item.w}px ${item.h}px`;
  const position = `${item.x - clip.x}px ${item.y - clip.y}px`;
  return (
    <div style={outer}>
      <div
        style={{
          ...absolute(0, 0, clip.w, clip.h),
          backgroundImage: address,
          backgroundSize: size,
          backgroundPosition: position,
          backgroundRepeat: item.repeat ? 'repeat' : 'no-repeat',
          ...(item.rotate === undefined ? {} : { transform: `rotate(${item.rotate}deg)` }),
        }}
      />
    </div>
  );
};

/** Mirrors first and turns then, as the other painters do. */
const turnOf = ({ rotate, flipX, flipY }: LayerItem): { transform?: string } => {
  const parts = [
    rotate === 0 ? '' : `rotate(${rotate}deg)`,
    flipX === true || flipY === true ? `scale(${flipX === true ? -1 : 1}, ${flipY === true ? -1 : 1})` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? {} : { transform: parts.join(' ') };
};

const LayerView = ({ item, children }: { item: LayerItem; children: ReactNode }): ReactElement => (
  <div
    style={{
      ...absolute(item.x + item.dx, item.y + item.dy, item.w, item.h),
      ...(item.opacity === 1 ? {} : { opacity: item.opacity }),
      ...turnOf(item),
      ...(item.filter === undefined ? {} : { filter: item.filter }),
      ...(item.backdropBlur === undefined
        ? {}
        : { backdropFilter: `blur(${item.backdropBlur}px)`, WebkitBackdropFilter: `blur(${item.backdropBlur}px)` }),
    }}
  >
    <div style={absolute(-item.x, -item.y, item.w, item.h)}>{children}</div>
  </div>
);

const ItemView = ({ item }: { item: DisplayItem }): ReactElement => {
  switch (item.kind) {
    case 'box':
      return <BoxView item={item} />;
    case 'text':
      return <TextView item={item} />;
    case 'path':
      return <PathView item={item} />;
    case 'image':
      return <ImageView item={item} />;
    case 'clip':
      return (
        <div
          style={{
            ...absolute(item.x, item.y, item.w, item.h),
            ...(item.mask === undefined
              ? { overflow: 'hidden', borderRadius: radiusCss(item.radii) }
              : maskCss(item.mask)),
          }}
        >
          <div style={absolute(-item.x, -item.y, 0, 0)}>
            <Items list={item.items} />
          </div>
        </div>
      );
    case 'layer':
      return (
        <LayerView item={item}>
          <Items list={item.items} />
        </LayerView>
      );
  }
};

const Items = ({ list }: { list: DisplayList }): ReactElement => (
  <>
    {list.map((item, index) => (
      <ItemView key={index} item={item} />
    ))}
  </>
);

export interface DisplayListViewProps {
  list: DisplayList;
  /** Size of the widget in px; the list's origin is the upper left corner. */
  w: number;
  h: number;
  /** Put on the outer element, for example a z-index. */
  style?: CSSProperties;
}

/** A display list, absolutely placed at the upper left corner of its positioned parent. Memoised by the list's identity. */
export const DisplayListView = memo(({ list, w, h, style }: DisplayListViewProps): ReactElement => (
  <div aria-hidden="true" style={{ ...absolute(0, 0, w, h), pointerEvents: 'none', userSelect: 'none', ...style }}>
    <Items list={list} />
  </div>
));
DisplayListView.displayName = 'DisplayListView';
