/** A real file field; pictures may also be dropped on it. */
import { useState, type DragEvent, type ReactElement } from 'react';
import { filesOf, maxFilesOf } from '../../../kit/files';
import { decodeText } from '../../../kit/values';
import { Frame } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';
import { DrawingView } from './drawing-view';
import { PictureInput, reportPictures } from './file-input';

const holdsFiles = (event: DragEvent): boolean => [...event.dataTransfer.types].includes('Files');

export const UploadView = (props: WidgetViewProps): ReactElement =>
  props.widget.props.draw === true ? <DrawingView {...props} /> : <FileView {...props} />;

const FileView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, label } = props;
  const interaction = useInteraction(props);
  const [isOver, setOver] = useState(false);
  const most = maxFilesOf(widget.props);
  // The text that everybody sees is the name, whatever stands beside it.
  const own = decodeText(widget.props.label).trim() || (label ?? widget.name);
  const names = filesOf(state.value).map(({ name }) => name);
  return (
    <Frame
      widget={widget}
      look={isOver ? { ...interaction.state, active: true } : interaction.state}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onEvent?.({ type: 'click' });
        reportPictures(props, event.dataTransfer.files, most);
      }}
    >
      <PictureInput
        view={props}
        most={most}
        interaction={interaction}
        name={names.length === 0 ? own : `${own}: ${names.join(', ')}`}
      />
    </Frame>
  );
};
