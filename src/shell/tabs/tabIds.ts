const named = (id: string) => encodeURIComponent(id);

/** The document's ids of a tab and its panel, which name each other. */
export const tabId = (id: string): string => `tab-${named(id)}`;
export const panelId = (id: string): string => `panel-${named(id)}`;
