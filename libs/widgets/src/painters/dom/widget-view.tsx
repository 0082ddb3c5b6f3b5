import { memo, type ReactElement } from 'react';
import type { WidgetViewProps } from './view';
import { viewOf } from './views';

/**
 * A widget as a tester uses it: painted look, and real inputs where the type is one. It fills its positioned parent from
 * the upper left corner at the widget's size; the caller places, scales and stacks it. Sizes are px of the screen.
 */
export const WidgetView = memo((props: WidgetViewProps): ReactElement => {
  const View = viewOf(props.widget.type);
  return <View key={props.widget.type} {...props} />;
});
WidgetView.displayName = 'WidgetView';
