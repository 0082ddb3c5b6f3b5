import { isRecord, type Rect, type ResolvedWidget } from '@prototrail/model';
import { getDefinition, imageArea, imagePlace, imageSource } from '@prototrail/widgets';
import { spaceOf, type VectorSpace } from '../../vector/space';
import type { ToolHost } from '../state';

/** A picture in its frame, in canvas px as if the widget were neither mirrored nor turned. */
export interface Cropped {
  id: string;
  /** What the frame shows. */
  area: Rect;
  /** Where the whole picture lies. */
  picture: Rect;
  url: string;
  space: VectorSpace;
}

type CropHost = Pick<ToolHost, 'derived' | 'selection' | 'isReadOnly'>;

/** Whether the picture of a widget can be moved in its frame: it has one, and its definition draws it as the background of a box. */
export function canCrop(editor: CropHost, id: string | null): boolean {
  return !editor.isReadOnly && croppedIn(id === null ? undefined : editor.derived.widget(id)) !== null;
}

/** The one selected widget with its picture. */
export function croppedOf(editor: CropHost): Cropped | null {
  const id = editor.selection.only;
  return croppedIn(id === null ? undefined : editor.derived.widget(id));
}

function croppedIn(widget: ResolvedWidget | undefined): Cropped | null {
  if (widget === undefined || widget.inherited || widget.locked) return null;
  const style = widget.effectiveStyle;
  const source = imageSource(style['backgroundImage']);
  if (source === undefined || style['backgroundImageRepeat'] === true) return null;
  if (!getDefinition(widget.type).panel.some(({ id }) => id === 'image' || id === 'background')) return null;
  const { x, y, w, h } = widget;
  const area = imageArea(style, { x, y, w, h });
  if (area.w < 1 || area.h < 1) return null;
  return {
    id: widget.id,
    area,
    picture: imagePlace(style, source, area),
    url: source.url,
    space: spaceOf(widget, style),
  };
}

/** The style that puts the picture there; other fits no longer hold. */
export function cropStyle(area: Rect, picture: Rect): Record<string, unknown> {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    backgroundFit: 'crop',
    backgroundSize: round((picture.w / area.w) * 100),
    backgroundPosition: {
      left: round((picture.x - area.x) / area.w),
      top: round((picture.y - area.y) / area.h),
    },
  };
}

/** Whether a place of the picture in its frame was set by hand. */
export const isCropped = (style: Readonly<Record<string, unknown>>): boolean =>
  style['backgroundFit'] === 'crop' ||
  (style['backgroundFit'] === undefined && (isRecord(style['backgroundPosition']) || sizeOf(style) !== 100));

const sizeOf = (style: Readonly<Record<string, unknown>>): number => Number(style['backgroundSize'] ?? 100);
