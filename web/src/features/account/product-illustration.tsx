import type { ReactNode } from 'react';

const trail =
  'M300 566C318 520 250 470 262 420c10-44 34-62 60-96 40-54 110-130 190-70 52 40 30 96 78 130 40 28 96 10 92 60-4 46-72 50-92 98-20 46 26 66 34 104';

/** Screens, one link in blue and one trail in orange: what the product is about. */
export function ProductIllustration(): ReactNode {
  return (
    <svg viewBox="0 0 820 720" aria-hidden focusable="false">
      <Phone x={110} y={70}>
        <rect x="24" y="34" width="118" height="14" rx="7" fill="#21201d" />
        <rect x="24" y="66" width="212" height="112" rx="16" fill="#0c5a4c" />
        <rect x="42" y="86" width="76" height="8" rx="4" fill="#ffffff80" />
        <rect x="42" y="106" width="118" height="20" rx="6" fill="#fff" />
        <rect x="42" y="148" width="58" height="12" rx="6" fill="#ffffff40" />
        {[0, 1, 2, 3].map((index) => (
          <g key={index}>
            <rect x={24 + index * 54} y="196" width="48" height="52" rx="12" fill="#f2f1ee" />
            <circle cx={48 + index * 54} cy="216" r="8" fill="#0c5a4c" opacity={0.75} />
            <rect x={36 + index * 54} y="232" width="24" height="5" rx="2.5" fill="#afada5" />
          </g>
        ))}
        {[0, 1, 2, 3].map((index) => (
          <g key={index}>
            <circle cx="40" cy={292 + index * 46} r="13" fill="#e6f2ee" />
            <rect x="64" y={282 + index * 46} width={92 - index * 12} height="8" rx="4" fill="#504f49" />
            <rect x="64" y={296 + index * 46} width="60" height="6" rx="3" fill="#d3d1ca" />
            <rect x="196" y={287 + index * 46} width="40" height="8" rx="4" fill="#8a8880" />
          </g>
        ))}
      </Phone>
      <Phone x={470} y={190}>
        <rect x="24" y="34" width="92" height="14" rx="7" fill="#21201d" />
        <rect x="24" y="70" width="212" height="48" rx="12" fill="none" stroke="#d3d1ca" strokeWidth="1.5" />
        <circle cx="48" cy="94" r="12" fill="#6741c4" />
        <rect x="70" y="90" width="80" height="8" rx="4" fill="#504f49" />
        <rect x="66" y="146" width="128" height="30" rx="8" fill="#21201d" />
        {[0, 1, 2, 3].map((index) => (
          <rect
            key={index}
            x={24 + index * 54}
            y="200"
            width="48"
            height="26"
            rx="13"
            fill={index === 1 ? '#0c5a4c' : '#f2f1ee'}
          />
        ))}
        <rect x="24" y="252" width="212" height="44" rx="12" fill="#f8f8f6" stroke="#e4e2dd" />
        <rect x="40" y="270" width="104" height="8" rx="4" fill="#8a8880" />
        <rect x="24" y="316" width="212" height="44" rx="12" fill="#f8f8f6" stroke="#e4e2dd" />
        <rect x="186" y="328" width="36" height="20" rx="10" fill="#d3d1ca" />
        <circle cx="196" cy="338" r="8" fill="#fff" />
        <rect x="24" y="412" width="212" height="44" rx="14" fill="#0c5a4c" />
        <rect x="98" y="430" width="64" height="9" rx="4.5" fill="#fff" />
      </Phone>
      <path d="M182 292C260 190 400 210 462 344" fill="none" stroke="#8ea0ff" strokeWidth="2.5" />
      <path
        d="m450 340 14 8 1-16"
        fill="none"
        stroke="#8ea0ff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={trail} fill="none" stroke="#fa8049" strokeWidth="4.2" strokeLinecap="round" strokeDasharray="0.1 11" />
      <circle cx="262" cy="420" r="17" fill="none" stroke="#fa8049" strokeWidth="3" />
      <circle cx="262" cy="420" r="26" fill="none" stroke="#fa8049" strokeWidth="1.2" opacity={0.6} />
      <circle cx="682" cy="444" r="17" fill="none" stroke="#fa8049" strokeWidth="3" />
      <path
        d="m622 640 26 9.8a1.6 1.6 0 0 1 .1 3l-10.4 4.6a2 2 0 0 0-1 1l-4.4 10.4a1.6 1.6 0 0 1-3-.1L620 642a1.6 1.6 0 0 1 2-2Z"
        fill="#fff"
        stroke="#161513"
        strokeWidth="1.5"
      />
    </svg>
  );
}

function Phone({ x, y, children }: { x: number; y: number; children: ReactNode }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="260" height="500" rx="28" fill="#fff" />
      {children}
    </g>
  );
}
