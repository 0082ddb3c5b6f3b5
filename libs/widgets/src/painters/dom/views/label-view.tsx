/** A text; one that is animated counts up to its number, or is typed letter by letter, when its screen is shown. */
import { useEffect, useState, type ReactElement } from 'react';
import { countedText, finalText, isClock, maxSeconds, secondsOf, typedText } from '../../../label/animated';
import { clamp, numberOf } from '../../../kit/values';
import { wantsStillness } from '../motion';
import type { WidgetViewProps } from '../view';
import { PassiveView } from './passive-view';

export const LabelView = (props: WidgetViewProps): ReactElement =>
  props.widget.props.animated === true ? <AnimatedLabel {...props} /> : <PassiveView {...props} />;

const AnimatedLabel = (props: WidgetViewProps): ReactElement => {
  const { widget, state } = props;
  const seconds = clamp(numberOf(widget.props.duration, 1), 0, maxSeconds);
  const steps = isClock(widget.props) ? secondsOf(widget.props, state.text) : undefined;
  const share = useProgress(seconds * 1000, state.text, steps);
  const final = finalText(widget.props, state.text);
  const text =
    share >= 1
      ? final
      : widget.props.animation === 'chat'
        ? typedText(final, share)
        : countedText(widget.props, state.text, share);
  return <PassiveView {...props} state={{ ...state, text }} readAs={isClock(widget.props) ? text : final} />;
};

/**
 * From 0 to 1 in `ms` milliseconds, again for each new `text`; 1 at once for people who want less movement. A clock goes in
 * so many steps, and for everybody.
 */
const useProgress = (ms: number, text: string | undefined, steps?: number): number => {
  const [progress, setProgress] = useState<{ of: string | undefined; share: number }>({ of: text, share: 0 });
  useEffect(() => {
    if (ms === 0 || (steps === undefined && wantsStillness())) {
      setProgress({ of: text, share: 1 });
      return undefined;
    }
    const start = performance.now();
    let frame = 0;
    const draw = (): void => {
      const passed = Math.min(1, (performance.now() - start) / ms);
      const share = steps === undefined ? passed : Math.floor(passed * steps) / steps;
      setProgress((before) => (before.of === text && before.share === share ? before : { of: text, share }));
      if (passed < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [ms, text, steps]);
  return progress.of === text ? progress.share : 0;
};
