import type { App } from '@prototrail/model';
import { fontSetOf, usedIcons } from '@prototrail/widgets';
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { icons } from '../api/icons';
import { loadFonts } from '../fonts/document-fonts';
import styles from './screen-preview.module.css';

export interface ScreenPreviewProps {
  app: App;
  screenId: string;
  /** Address of an image of the prototype. */
  imageUrl: (url: string) => string;
  /** Name for screen readers; without it the picture is decoration. */
  label?: string;
  /** Shows no more than what fits a device of the prototype's size; long screens are cut below. */
  isCropped?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** Distance in px from the window at which a picture is drawn. */
const nearPx = 400;

/** True from the moment the element comes near the window. */
export function useIsNear(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}

/** A screen as the SVG painter draws it, scaled to the width of its box. Drawn only when it comes near the window. */
export function ScreenPreview({
  app,
  screenId,
  imageUrl,
  label,
  isCropped,
  className,
  style,
}: ScreenPreviewProps): ReactNode {
  const [ref, isNear] = useIsNear();
  const [svg, setSvg] = useState<string>();
  const idPrefix = useId().replace(/[^a-zA-Z0-9]/g, 'p');
  useEffect(() => {
    if (!isNear) return undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const [{ screenToSvg }] = await Promise.all([import('@prototrail/widgets/svg'), icons.load(usedIcons(app))]);
      if (!isGone) setSvg(screenToSvg(app, screenId, { imageUrl, idPrefix, iconPath: (name) => icons.get(name) }));
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [isNear, app, screenId, imageUrl, idPrefix]);
  const fonts = fontSetOf(app);
  useEffect(() => (isNear ? loadFonts(fonts, imageUrl) : undefined), [isNear, fonts, imageUrl]);
  const screen = app.screens[screenId];
  const { w, h } = app.screenSize ?? { w: 375, h: 812 };
  const longest = isCropped ? (Number(screen?.w ?? w) * Number(h)) / Number(w) : Infinity;
  const ratio = screen ? `${Number(screen.w)} / ${Math.min(Number(screen.h), longest)}` : `${Number(w)} / ${Number(h)}`;
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div
      ref={ref}
      className={[styles['preview'], className].filter(Boolean).join(' ')}
      style={{ ...style, aspectRatio: ratio }}
      {...named}
    >
      {/* The painter escapes every text of the prototype; the picture holds no scripts. */}
      {svg && <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: svg }} />}
    </div>
  );
}
