import type { App, ResolvedWidget, Screen } from '@prototrail/model';
import { ChevronLeft, ChevronRight, Download, Minus, Plus, StickyNote, Table2 } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../../i18n';
import { Banner, IconButton, saveFile, ScreenPreview, showToast, Skeleton } from '../../../ui';
import { ScreenNotes } from '../notes/screen-notes';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { AddPictureButton } from '../report/add-picture-button';
import { useStudy, type Study } from '../study';
import type { Widgets } from './shown-layer';
import styles from './heat.module.css';
import { heatPicture } from './heat-picture';
import { HitWidgets } from './hit-widgets';
import type { ShownLayer } from './shown-layer';
import { useZoom } from './use-zoom';

export interface HeatStageProps {
  /** The prototype as the chosen testers saw it. */
  app: App;
  screen: Screen;
  onScreen: readonly ResolvedWidget[];
  layer: ShownLayer;
  /** Figures of the widgets that can be pointed at; none for layers that tell something else under the pointer. */
  widgets: Widgets;
  isGrey: boolean;
  hovered: string | undefined;
  onHover(id: string | undefined): void;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  isTable: boolean;
  onTable(is: boolean): void;
  onStep(by: number): void;
  /** Stands beside the name of the screen. */
  choice: ReactNode;
  /** Drawn over everything else, at so many screen px per px of the prototype. */
  overlay(zoom: number): ReactNode;
}

/** The screen with a layer over it, and its figures as a table below; a widget under the pointer or with the focus tells its own. */
export function HeatStage(props: HeatStageProps) {
  const { layer, isTable } = props;
  const drawing = useRef<HTMLDivElement>(null);
  const [isPlacing, setPlacing] = useState(false);
  return (
    <div className={styles.stage}>
      <StageHead {...props} drawing={drawing} isPlacing={isPlacing} onPlacing={setPlacing} />
      {layer.notice && (
        <div className={styles.notice}>
          <Banner kind="info">{layer.notice}</Banner>
        </div>
      )}
      <Picture {...props} drawing={drawing} isPlacing={isPlacing} onPlacing={setPlacing} />
      {isTable && <div className={styles.tableArea}>{layer.table}</div>}
    </div>
  );
}

/** Where the layer is drawn. */
interface WithDrawing {
  drawing: RefObject<HTMLDivElement | null>;
}

/** Whether a place for a note is being chosen. */
interface WithPlacing {
  isPlacing: boolean;
  onPlacing(is: boolean): void;
}

function StageHead(props: HeatStageProps & WithDrawing & WithPlacing) {
  const { screen, layer, choice, onStep, isTable, onTable, isPlacing, onPlacing } = props;
  const { canWrite, isExample } = useStudy();
  const { t } = useTranslation('results');
  return (
    <div className={styles.stageHead}>
      <CardTitle>{screen.name}</CardTitle>
      <Note isInline>{layer.isLoading ? <Skeleton width={112} height={14} /> : layer.words}</Note>
      {choice}
      <span className={styles.grow} />
      <IconButton
        icon={Table2}
        label={t(isTable ? 'heat.hideTable' : 'heat.showTable')}
        isPressed={isTable}
        onPress={() => onTable(!isTable)}
      />
      {canWrite && !isExample && (
        <IconButton
          icon={StickyNote}
          label={t('heat.addNote')}
          isPressed={isPlacing}
          onPress={() => onPlacing(!isPlacing)}
        />
      )}
      <SavePicture {...props} />
      <AddToReport {...props} />
      <IconButton icon={ChevronLeft} label={t('heat.previous')} onPress={() => onStep(-1)} />
      <IconButton icon={ChevronRight} label={t('heat.next')} onPress={() => onStep(1)} />
    </div>
  );
}

/** Saves the picture as a PNG, with a line that says what it shows. */
function SavePicture({ app, screen, layer, isGrey, drawing }: HeatStageProps & WithDrawing) {
  const { drawScreen } = useStudy();
  const { t } = useTranslation('results');
  if (!drawScreen) return null;
  const save = async (): Promise<void> => {
    try {
      saveFile(`${screen.name}.png`, await pictureOf({ app, screen, layer, isGrey, drawing }, drawScreen));
    } catch {
      showToast({ kind: 'error', text: t('heat.notSaved') });
    }
  };
  return <IconButton icon={Download} label={t('heat.savePng')} onPress={() => void save()} />;
}

type Drawn = Pick<HeatStageProps, 'app' | 'screen' | 'layer' | 'isGrey'> & WithDrawing;

/** The screen with the layer as a PNG. @throws where the browser cannot draw it */
async function pictureOf(
  { app, screen, layer, isGrey, drawing }: Drawn,
  drawScreen: NonNullable<Study['drawScreen']>,
): Promise<Blob> {
  const canvas = drawing.current?.querySelector('canvas');
  const picture = await drawScreen(app, screen.id);
  if (!canvas || !picture) throw new Error('there is nothing to draw');
  return heatPicture({
    ...{ screen: picture, maps: [{ layer: canvas }], isGrey, scale: layer.scale, dots: layer.dots },
    words: `${screen.name} · ${layer.words}`,
  });
}

function AddToReport(props: Drawn) {
  const { drawScreen } = useStudy();
  const { screen, layer } = props;
  if (!drawScreen || layer.isLoading) return null;
  return (
    <AddPictureButton
      picture={() => ({
        title: `${screen.name} · ${layer.words}`,
        summary: layer.summary,
        take: () => pictureOf(props, drawScreen),
      })}
    />
  );
}

function Picture({
  app,
  screen,
  onScreen,
  layer,
  widgets,
  isGrey,
  hovered,
  onHover,
  selected,
  onSelect,
  overlay,
  drawing,
  isPlacing,
  onPlacing,
}: HeatStageProps & WithDrawing & WithPlacing) {
  const { imageUrl, isExample } = useStudy();
  const { t } = useTranslation('results');
  const { area, zoom, change } = useZoom(screen);
  return (
    <div className={styles.pictureArea}>
      <div
        ref={area}
        className={styles.stageArea}
        tabIndex={0}
        role="group"
        aria-label={t('heat.picture', { screen: screen.name })}
      >
        <div className={styles.surface} style={{ width: screen.w * zoom, height: screen.h * zoom }}>
          <div className={styles.layers} role="img" aria-label={layer.summary}>
            <div className={styles.picture} data-grey={isGrey || undefined}>
              <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />
            </div>
            <div className={styles.veil} />
          </div>
          <div className={styles.drawing} ref={drawing}>
            {layer.drawing}
          </div>
          <HitWidgets
            app={app}
            screen={screen}
            onScreen={onScreen}
            zoom={zoom}
            widgets={widgets}
            hovered={hovered}
            onHover={onHover}
            selected={selected}
            onSelect={onSelect}
          />
          {!isExample && (
            <ScreenNotes key={screen.id} screen={screen.id} isPlacing={isPlacing} onPlaced={() => onPlacing(false)} />
          )}
          {overlay(zoom)}
        </div>
      </div>
      <div className={styles.zoomBar}>
        <IconButton icon={Minus} size={28} label={t('heat.zoomOut')} onPress={() => change(-1)} />
        <span>{Math.round(zoom * 100)} %</span>
        <IconButton icon={Plus} size={28} label={t('heat.zoomIn')} onPress={() => change(1)} />
      </div>
    </div>
  );
}
