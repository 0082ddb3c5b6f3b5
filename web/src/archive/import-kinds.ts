/** Files that can be imported as a prototype, as `accept` of an input. */
export const importKinds =
  'application/json,.json,application/zip,.zip,.fig,.penpot,.sketch,.svg,.html,.htm,.mht,.mhtml,.pdf,' +
  '.png,.jpg,.jpeg,.gif,.webp,.avif,image/*,.yaml,.yml';
