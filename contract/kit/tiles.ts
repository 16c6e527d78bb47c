/** Archives in the folder `tiles` of DATA_DIR are served below this path. */
export const OWN_TILES = '/tiles/';
export const ARCHIVE_FILE = /^[\w-]{1,100}\.pmtiles$/;

/** Whether the URL is a single archive with all tiles (PMTiles) rather than a URL template. */
export const isTileArchive = (address: string): boolean => /^[^?#]+\.pmtiles(?:[?#]|$)/.test(address);

const isOwnArchive = (address: string): boolean => address.startsWith(OWN_TILES) && ARCHIVE_FILE.test(address.slice(OWN_TILES.length));

/** Origin of an external tile server; undefined for our own archives and for invalid values. */
export const tileOrigin = (address: string | null | undefined): string | undefined => {
    if (!address || !URL.canParse(address)) return undefined;
    if (!isTileArchive(address) && !['{z}', '{x}', '{y}'].every(part => address.includes(part))) return undefined;
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
};

/** Whether a map can use this value: a template with `{z}`, `{x}`, `{y}`, an http(s) URL of an archive, or one of our own archives. */
export const isTileAddress = (address: string): boolean => isOwnArchive(address) || tileOrigin(address) !== undefined;
