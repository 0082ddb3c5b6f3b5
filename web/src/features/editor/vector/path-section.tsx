import { isRecord, type ResolvedWidget } from '@prototrail/model';
import { refOf, useEditor, useSession } from '../../../canvas';
import { ColorField, NumberScrubber, Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { useScrub } from '../inspector/fields';
import { Pair, Row, Section } from '../inspector/section';
import { FillFields } from '../inspector/style/gradient-fields';
import { colourText, common, mixed, numberOrMixed, textOrMixed } from '../inspector/values';

type Path = Readonly<Record<string, unknown>>;

const choices = {
  strokeDash: { ids: ['solid', 'dashed', 'dotted'], fallback: 'solid' },
  strokeLineCap: { ids: ['butt', 'round', 'square'], fallback: 'round' },
  strokeLineJoin: { ids: ['miter', 'round', 'bevel'], fallback: 'round' },
  markerStart: { ids: ['none', 'arrow', 'triangle', 'circle'], fallback: 'none' },
  markerEnd: { ids: ['none', 'arrow', 'triangle', 'circle'], fallback: 'none' },
  fillRule: { ids: ['nonzero', 'evenodd'], fallback: 'nonzero' },
} as const;
type ChoiceKey = keyof typeof choices;

/** Lengths of dashes and gaps for a width of line; a dot is a dash without length and with round ends. */
const dashFor = (id: string, width: number): Record<string, unknown> =>
  id === 'dashed'
    ? { strokeDash: `${Math.max(4, width * 3)} ${Math.max(4, width * 2)}` }
    : id === 'dotted'
      ? { strokeDash: `0 ${Math.max(4, width * 2)}`, strokeLineCap: 'round' }
      : { strokeDash: undefined };

const dashKind = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  return text === '' || text === 'none' ? 'solid' : text.startsWith('0 ') ? 'dotted' : 'dashed';
};

const pathsOf = ({ props }: ResolvedWidget): Path[] =>
  Array.isArray(props['paths']) ? (props['paths'] as unknown[]).filter(isRecord) : [];

interface PathSectionProps {
  widgets: readonly ResolvedWidget[];
  palette: readonly string[];
  isReadOnly: boolean;
}

/** Fill and line of vectors; while points are selected, of the paths to which they belong. */
export function PathSection({ widgets, palette, isReadOnly }: PathSectionProps) {
  const { t } = useEditorTexts();
  const { paths, set, only } = usePaths(widgets);
  const scrub = useScrub();
  if (paths.length === 0) return null;
  const colour = (key: 'fill' | 'stroke') => (
    <ColorField
      label={t(`vector.${key}`)}
      value={textOrMixed(
        paths.map((path) => colourText(path[key])),
        'transparent',
      )}
      palette={palette}
      isDisabled={isReadOnly}
      onChange={(value) => set({ [key]: value === '' || value === 'transparent' ? null : value })}
      {...scrub}
    />
  );
  const fill = common(paths.map((path) => path['fill']));
  const choice = (key: ChoiceKey) => <Choice key={key} name={key} paths={paths} set={set} isReadOnly={isReadOnly} />;
  const note = only === undefined ? '' : ` (${t('vector.selectedPaths')})`;
  return (
    <>
      <Section id="vectorFill" title={`${t('vector.fill')}${note}`}>
        <FillFields
          value={fill}
          hasKinds={fill !== mixed}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(value) => set({ fill: value })}
        >
          {colour('fill')}
        </FillFields>
        <Row label={t('vector.fillRule.title')}>{choice('fillRule')}</Row>
      </Section>
      <Section id="vectorStroke" title={`${t('vector.stroke')}${note}`}>
        {colour('stroke')}
        <Pair>
          <NumberScrubber
            label={t('vector.strokeWidth')}
            prefix={t('ui:letter.width')}
            min={0}
            max={500}
            value={numberOrMixed(
              paths.map((path) => path['strokeWidth']),
              1,
            )}
            onChange={(strokeWidth) => set({ strokeWidth })}
            isDisabled={isReadOnly}
            {...scrub}
          />
          {choice('strokeDash')}
        </Pair>
        <Row label={t('vector.strokeLineCap.title')}>{choice('strokeLineCap')}</Row>
        <Row label={t('vector.strokeLineJoin.title')}>{choice('strokeLineJoin')}</Row>
        <Row label={t('vector.start')}>{choice('markerStart')}</Row>
        <Row label={t('vector.end')}>{choice('markerEnd')}</Row>
      </Section>
    </>
  );
}

interface ChoiceProps {
  name: ChoiceKey;
  paths: readonly Path[];
  set(patch: Record<string, unknown>): void;
  isReadOnly: boolean;
}

function Choice({ name, paths, set, isReadOnly }: ChoiceProps) {
  const { t } = useEditorTexts();
  const { ids, fallback } = choices[name];
  const value = textOrMixed(
    paths.map((path) => (name === 'strokeDash' ? dashKind(path[name]) : path[name])),
    fallback,
  );
  const words = name === 'markerStart' || name === 'markerEnd' ? 'marker' : name;
  const width = Number(paths[0]?.['strokeWidth'] ?? 1) || 1;
  return (
    <Select
      label={t(name === 'markerStart' ? 'vector.start' : name === 'markerEnd' ? 'vector.end' : `vector.${name}.title`)}
      isLabelHidden
      size={28}
      options={ids.map((id) => ({ id: id as string, label: t(`vector.${words}.${id}`) }))}
      value={ids.some((id) => id === value) ? value : null}
      placeholder={t('inspector.mixed')}
      isDisabled={isReadOnly}
      onChange={(id) => set(name === 'strokeDash' ? dashFor(id, width) : { [name]: id === 'none' ? undefined : id })}
    />
  );
}

/** The paths that are shown and changed. */
function usePaths(widgets: readonly ResolvedWidget[]) {
  const editor = useEditor();
  const nodes = useSession((state) => state.vector?.nodes);
  const only = nodes === undefined || nodes.length === 0 ? undefined : new Set(nodes.map((key) => refOf(key).part));
  const vectors = widgets.map((widget) => ({ id: widget.id, paths: pathsOf(widget) }));
  const paths = vectors.flatMap((vector) => vector.paths.filter((_, index) => only?.has(index) !== false));
  const set = (patch: Record<string, unknown>): void => editor.edit.vectors.setLook(vectors, patch, only);
  return { paths, set, only };
}
