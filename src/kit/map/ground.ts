import { addProtocol, type RasterSourceSpecification, type VectorSourceSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import { isTileArchive } from '#contract/kit/tiles.ts';

/** The tiles of a map: pictures, or vector shapes that are styled here. */
export type Ground =
    | { kind: 'pictures'; source: RasterSourceSpecification }
    | {
          kind: 'shapes';
          source: VectorSourceSpecification;
          /** Names of the layers in the tiles. */
          layers: readonly string[];
      };

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * Determines the kind of tiles at the address of the settings.
 * @param address a tile URL template or an archive; a path refers to the product's own server
 * @throws Error if an archive cannot be read
 */
export const readGround = async (address: string): Promise<Ground> => {
    if (!isTileArchive(address)) return { kind: 'pictures', source: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 18 } };
    const { href } = new URL(address, window.location.href);
    const archive = new PMTiles(href);
    protocol.add(archive);
    const { tileType } = await archive.getHeader();
    const url = `pmtiles://${href}`;
    if (tileType !== TileType.Mvt) return { kind: 'pictures', source: { type: 'raster', url, tileSize: 256 } };
    return { kind: 'shapes', source: { type: 'vector', url }, layers: layersOf(await archive.getMetadata()) };
};

/** `vector_layers` of the archive's metadata (TileJSON 3). */
const layersOf = (metadata: unknown): string[] => {
    const { vector_layers: layers } = metadata as { vector_layers?: readonly { id?: unknown }[] };
    return (layers ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
};
