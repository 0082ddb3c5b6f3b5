import { iconsOf, usedImages } from '@prototrail/widgets';
import { Download } from 'lucide-react';
import { icons, imageUrl } from '../../../api';
import { useDerived } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Count, IconButton } from '../../../ui';
import { Section } from '../inspector/section';
import styles from './inspect.module.css';

interface Asset {
  name: string;
  kind: 'image' | 'icon';
  /** Address that the browser shows and saves. */
  href: string;
}

const maxAssets = 60;

/** An icon as a picture of its own. */
function iconAddress(name: string): string | undefined {
  const shape = icons.get(name);
  if (!shape) return undefined;
  const paint =
    shape.strokeWidth === undefined
      ? 'fill="#000"'
      : `fill="none" stroke="#000" stroke-width="${shape.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 ${shape.size} ${shape.size}"><path d="${shape.d}" ${paint}/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Pictures and icons of a screen, to be saved one by one. */
export function AssetsSection({ screenId }: { screenId: string }) {
  const { t } = useTranslation('inspect');
  const derived = useDerived();
  const images = usedImages(derived, screenId).map((url): Asset => {
    const name = url.startsWith('data:') ? t('picture') : (url.split('/').at(-1) ?? url);
    return { name, kind: 'image', href: imageUrl(url) };
  });
  const widgets = derived.screens[screenId]?.widgets ?? [];
  const names = [...new Set(widgets.flatMap((widget) => iconsOf({ ...widget, style: widget.effectiveStyle })))].sort();
  const drawn = names.flatMap((name): Asset[] => {
    const href = iconAddress(name);
    return href === undefined ? [] : [{ name: `${name}.svg`, kind: 'icon', href }];
  });
  const all = [...images, ...drawn];
  if (all.length === 0) return null;
  return (
    <Section id="inspectAssets" title={t('assets')} end={<Count>{all.length}</Count>}>
      <ul className={styles.assets}>
        {all.slice(0, maxAssets).map(({ name, kind, href }, at) => (
          <li key={`${at} ${name}`}>
            <img src={href} alt="" data-kind={kind} loading="lazy" />
            <span title={name}>{name}</span>
            <small>{t(`kind.${kind}`)}</small>
            <IconButton size={24} icon={Download} label={t('save', { name })} onPress={() => save(href, name)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
