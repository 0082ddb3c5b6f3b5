/** The sides on which an overlay can open (`overlayAnchor` in the style of its screen). */
export const overlayAnchors = ['below', 'above', 'left', 'right'] as const;
export type OverlayAnchor = (typeof overlayAnchors)[number];

/** The side on which the overlay opens; undefined where it stands as it was drawn. */
export const overlayAnchorOf = (style: Readonly<Record<string, unknown>> | undefined): OverlayAnchor | undefined =>
  overlayAnchors.find((anchor) => anchor === style?.['overlayAnchor']);
