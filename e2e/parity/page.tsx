/** Runs in Chromium: paints all cases on a sheet with one painter. */
import { createPaintEnv, maskShape, paintWidget, type DisplayList } from '@prototrail/widgets';
import { DisplayListView, maskCss, WidgetView } from '@prototrail/widgets/dom';
import { createImageCache, drawDisplayList } from '@prototrail/widgets/konva';
import { displayListToSvg } from '@prototrail/widgets/svg';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { parityCases } from './cases';
import { cellOf, margin, type Painter, type Sheet } from './sheet';

const env = createPaintEnv({ mode: 'edit', iconPath: () => ({ d: 'M12 2L22 22H2ZM12 8V15M12 17V19', size: 24 }) });
const cases = parityCases();
const images = createImageCache();

const host = (index: number): HTMLDivElement => {
  const element = document.createElement('div');
  const { x, y, w, h } = cellOf(index);
  Object.assign(element.style, {
    position: 'absolute',
    left: `${x}px`,
    top: `${y}px`,
    width: `${w}px`,
    height: `${h}px`,
    overflow: 'hidden',
  });
  document.body.append(element);
  return element;
};

const place = (cell: HTMLElement, w: number, h: number): HTMLElement => {
  const inner = document.createElement('div');
  Object.assign(inner.style, {
    position: 'absolute',
    left: `${margin}px`,
    top: `${margin}px`,
    width: `${w}px`,
    height: `${h}px`,
  });
  cell.append(inner);
  return inner;
};

const sheet: Sheet = async (painter: Painter) => {
  document.body.replaceChildren();
  document.body.style.cssText = 'margin:0;background:#ffffff';
  const waiting: Promise<unknown>[] = [];
  cases.forEach(({ widget, state, mask }, index) => {
    const cell = host(index);
    const shape = mask && maskShape(paintWidget(mask.widget, {}, env), mask.widget, mask);
    const painted = paintWidget(widget, state, env);
    const whole = { x: 0, y: 0, w: widget.w, h: widget.h };
    const list: DisplayList =
      shape === undefined
        ? painted
        : [{ kind: 'clip', ...whole, radii: [0, 0, 0, 0], mask: shape, items: [...painted] }];
    const box = cellOf(index);
    if (painter === 'dom') {
      const root = createRoot(place(cell, widget.w, widget.h));
      flushSync(() => root.render(<DisplayListView list={list} w={widget.w} h={widget.h} />));
    } else if (painter === 'view') {
      const inner = place(cell, widget.w, widget.h);
      if (shape) Object.assign(inner.style, maskCss(shape));
      const root = createRoot(inner);
      flushSync(() => root.render(<WidgetView widget={widget} state={state} env={env} />));
    } else if (painter === 'svg') {
      const inner = place(cell, widget.w, widget.h);
      inner.innerHTML = displayListToSvg(list, widget, { idPrefix: `c${index}-` });
      const svg = inner.querySelector('svg');
      if (svg) Object.assign(svg.style, { position: 'absolute', overflow: 'visible' });
    } else {
      const canvas = document.createElement('canvas');
      canvas.width = box.w;
      canvas.height = box.h;
      cell.append(canvas);
      const context = canvas.getContext('2d');
      const draw = (): void => {
        if (!context) return;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, box.w, box.h);
        context.translate(margin, margin);
        drawDisplayList(context, list, { images });
      };
      draw();
      const urls = new Set(JSON.stringify(list).match(/data:image[^"]+/g) ?? []);
      for (const url of urls)
        if (!images.get(url))
          waiting.push(
            new Promise<void>((resolve) =>
              images.subscribe((loaded) => (loaded === url ? (draw(), resolve()) : undefined)),
            ),
          );
    }
  });
  await Promise.all(waiting);
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

Object.assign(window, { paintSheet: sheet });
