/** The picture of a bound value, in its own proportions, cut to the widget. */
import type { ReactElement } from 'react';
import { paintInput } from '../../../paint';
import { previewAddress, previewPlace } from '../../../upload-preview/definition';
import type { WidgetViewProps } from '../view';
import { ImageView } from './passive-view';

export const UploadPreviewView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env } = props;
  const input = paintInput(widget, state, env);
  const address = previewAddress(input);
  if (address === '') return <ImageView {...props} />;
  const { x, y, w, h, radii } = previewPlace(input);
  return (
    <ImageView {...props} state={{ ...state, hideText: true }}>
      <img
        src={address}
        alt=""
        draggable={false}
        style={{
          ...{ position: 'absolute', left: x, top: y, width: w, height: h, objectFit: 'cover', pointerEvents: 'none' },
          borderRadius: radii.map((radius) => `${radius}px`).join(' '),
        }}
      />
    </ImageView>
  );
};
