/** Outlines of the few icons of this page, from Lucide (ISC licence). The package itself would cost this page 2 kB more. */
const outlines = {
  'arrow-left': 'M19 12H5M12 19l-7-7 7-7',
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
  check: 'M20 6 9 17l-5-5',
  'chevron-up': 'm18 15-6-6-6 6',
  'circle-dot': 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
  flag: 'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
  'list-checks': 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4',
  'log-out': 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  'message-square-text':
    'M22 17a2 2 0 0 1-2 2H6.8a2 2 0 0 0-1.4.6l-2.2 2.2A.7.7 0 0 1 2 21.3V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 11h10M7 15h6M7 7h8',
  minus: 'M5 12h14',
  'mouse-pointer-click':
    'M14 4.1 12 6M5.1 8l-2.9-.8M6 12l-1.9 2M7.2 2.2 8 5.1M9 9.7a.5.5 0 0 1 .7-.7l11 4.5a.5.5 0 0 1-.1 1l-4.3 1a2 2 0 0 0-1.4 1.5l-1 4.3a.5.5 0 0 1-1 .1z',
  'panel-left-close': 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 3v18M16 15l-3-3 3-3',
  'panel-left-open': 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 3v18M14 9l3 3-3 3',
  'shield-check':
    'M20 13c0 5-3.500 7.500-7.700 8.900a1 1 0 0 1-.7 0C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.200-2.700a1.200 1.200 0 0 1 1.500 0C14.500 3.800 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
} as const;

export function Icon({
  name,
  size,
  className,
}: {
  name: keyof typeof outlines;
  size: number;
  className?: string | undefined;
}) {
  return (
    <svg
      // As the package names them: what points along the lines is mirrored by this name.
      className={`lucide-${name} ${className ?? ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
