/** Text box with suggestions: for one text, or for several words that become tags. */
import type { ReactElement } from 'react';
import type { WidgetViewProps } from '../view';
import { SuggestionField } from './suggestion-field';
import { TagInputView } from './tag-input-view';

export const TypeAheadView = (props: WidgetViewProps): ReactElement =>
  props.widget.props.tags === true ? <TagInputView {...props} /> : <SuggestionField {...props} />;
