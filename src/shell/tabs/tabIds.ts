const named = (id: string) => encodeURIComponent(id);

/** Element ids of a tab and its panel, which refer to each other. */
export const tabId = (id: string): string => `tab-${named(id)}`;
export const panelId = (id: string): string => `panel-${named(id)}`;
