/** Paging, page dots and progress steps: a group of buttons, one per part, of which one is the current one. */
import type { ReactElement } from 'react';
import { imagePagingAbility, imagePagingCount } from '../../../image-paging/definition';
import { chosenPart } from '../../../kit/pages';
import { dots, segments } from '../../../kit/parts';
import { pagingLayout } from '../../../paging/layout';
import { paintInput } from '../../../paint';
import { segmentCount, segmentsAbility } from '../../../progess-segments/definition';
import { at, clear, useHoverItem, withHover } from '../controls';
import { Frame, nameOf } from '../frame';
import { englishTexts, type WidgetViewProps } from '../view';

export const PagingView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts } = props;
  const { hoverItem, hoverOf } = useHoverItem();
  const { buttons, chosen } = pagingLayout(paintInput(widget, state, env));
  const choose = (page: number): void => {
    if (page !== chosen) onEvent?.({ type: 'change', value: page, final: true, outputs: { output: page } });
  };
  return (
    <Frame widget={widget} look={withHover(state, hoverItem)} env={env} role="navigation" aria-label={nameOf(props)}>
      {buttons.map(({ kind, page, rect }, index) =>
        kind === 'gap' ? null : (
          <button
            key={kind === 'page' ? page : kind}
            type="button"
            aria-label={kind === 'page' ? String(page) : kind === 'back' ? texts.previous : texts.next}
            aria-current={kind === 'page' && page === chosen ? 'page' : undefined}
            aria-disabled={kind !== 'page' && page === chosen ? true : undefined}
            style={{ ...clear, ...at(rect) }}
            {...hoverOf(index)}
            onClick={() => choose(page)}
          />
        ),
      )}
    </Frame>
  );
};

interface PartsProps extends WidgetViewProps {
  rects: ReadonlyArray<{ x: number; y: number; w: number; h: number }>;
  chosen: number;
}

/** Small parts are pressed beside them too: the areas share the widget and are at least as high as a finger needs. */
const Parts = ({ rects, chosen, ...props }: PartsProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  return (
    <Frame widget={widget} look={state} env={env} role="group" aria-label={nameOf(props)}>
      {rects.map((rect, index) => {
        const right = rects[index + 1]?.x ?? rect.x + rect.w;
        const more = Math.max(0, (24 - rect.h) / 2);
        return (
          <button
            key={index}
            type="button"
            aria-label={String(index + 1)}
            aria-current={index + 1 === chosen ? 'step' : undefined}
            style={{
              ...clear,
              left: rect.x,
              top: rect.y - more,
              width: right - rect.x,
              height: rect.h + more * 2,
              outlineOffset: 2,
            }}
            onClick={() => {
              if (index + 1 !== chosen) onEvent?.({ type: 'change', value: index + 1, final: true });
            }}
          />
        );
      })}
    </Frame>
  );
};

export const ImagePagingView = (props: WidgetViewProps): ReactElement => {
  const input = paintInput(props.widget, props.state, props.env);
  return (
    <Parts {...props} rects={dots(input, imagePagingCount(input))} chosen={chosenPart(input, imagePagingAbility)} />
  );
};

export const ProgessSegmentsView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env } = props;
  const input = paintInput(widget, state, env);
  const filled = chosenPart(input, segmentsAbility);
  const count = segmentCount(input);
  if (widget.has?.click === true) return <Parts {...props} rects={segments(input, count)} chosen={filled} />;
  return (
    <Frame
      widget={widget}
      look={state}
      env={env}
      role="progressbar"
      aria-label={nameOf(props)}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={filled}
    />
  );
};
