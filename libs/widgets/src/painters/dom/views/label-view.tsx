/** A text; one that is animated counts up to its number, or is typed letter by letter, when its screen is shown. */
import { useEffect, useState, type ReactElement } from 'react';
import { countedText, finalText, typedText } from '../../../label/animated';
import { clamp, numberOf } from '../../../kit/values';
import { wantsStillness } from '../motion';
import type { WidgetViewProps } from '../view';
import { PassiveView } from './passive-view';

const maxSeconds = 60;

export const LabelView = (props: WidgetViewProps): ReactElement =>
  props.widget.props.animated === true ? <AnimatedLabel {...props} /> : <PassiveView {...props} />;

const AnimatedLabel = (props: WidgetViewProps): ReactElement => {
  const { widget, state } = props;
  const share = useProgress(clamp(numberOf(widget.props.duration, 1), 0, maxSeconds) * 1000, state.text);
  const final = finalText(widget.props, state.text);
  const text =
    share >= 1
      ? final
      : widget.props.animation === 'chat'
        ? typedText(final, share)
        : countedText(widget.props, state.text, share);
  return <PassiveView {...props} state={{ ...state, text }} readAs={final} />;
};

/** From 0 to 1 in `ms` milliseconds, again for each new `text`; 1 at once for people who want less movement. */
const useProgress = (ms: number, text: string | undefined): number => {
  const [progress, setProgress] = useState<{ of: string | undefined; share: number }>({ of: text, share: 0 });
  useEffect(() => {
    if (ms === 0 || wantsStillness()) {
      setProgress({ of: text, share: 1 });
      return undefined;
    }
    const start = performance.now();
    let frame = 0;
    const draw = (): void => {
      const share = Math.min(1, (performance.now() - start) / ms);
      setProgress({ of: text, share });
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [ms, text]);
  return progress.of === text ? progress.share : 0;
};
