/** Takes a picture with the camera in front; where there is none, the device's own way to a picture. */
import { useState, type ReactElement } from 'react';
import { Frame, invisible, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';
import { CameraDialog } from './camera-dialog';
import { PictureInput } from './file-input';

/** Pages over plain HTTP have no cameras. */
const hasCameras = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

export const CameraView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, onEvent } = props;
  const interaction = useInteraction(props);
  const [isOpen, setOpen] = useState(false);
  return (
    <Frame widget={widget} look={interaction.state} env={env} ring={interaction.ring} {...interaction.hover}>
      {hasCameras() ? (
        <button
          type="button"
          aria-label={nameOf(props)}
          aria-haspopup="dialog"
          style={invisible}
          onClick={(event) => {
            if (event.detail === 0) onEvent?.({ type: 'click' });
            setOpen(true);
          }}
          {...interaction.focus}
        />
      ) : (
        <PictureInput view={props} capture="user" interaction={interaction} />
      )}
      {isOpen ? <CameraDialog view={props} onClose={() => setOpen(false)} /> : null}
    </Frame>
  );
};
