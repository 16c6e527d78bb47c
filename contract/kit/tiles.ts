/** Archives in the folder `tiles` of DATA_DIR are served below this path. */
export const OWN_TILES = '/tiles/';
export const ARCHIVE_FILE = /^[\w-]{1,100}\.pmtiles$/;

/** Is this the address of one file with all tiles (PMTiles) rather than the template of many addresses? */
export const isTileArchive = (address: string): boolean => /^[^?#]+\.pmtiles(?:[?#]|$)/.test(address);

const isOwnArchive = (address: string): boolean => address.startsWith(OWN_TILES) && ARCHIVE_FILE.test(address.slice(OWN_TILES.length));

/** The other site that tiles come from; undefined for our own archives and for what is no address of tiles. */
export const tileOrigin = (address: string | null | undefined): string | undefined => {
    if (!address || !URL.canParse(address)) return undefined;
    if (!isTileArchive(address) && !['{z}', '{x}', '{y}'].every(part => address.includes(part))) return undefined;
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
};

/** Can a map be drawn on this: a template with `{z}`, `{x}`, `{y}`, the http address of an archive, or one of our own? */
export const isTileAddress = (address: string): boolean => isOwnArchive(address) || tileOrigin(address) !== undefined;
