/** Tile types of PMTiles 3. */
export const TILE_TYPES = { shapes: 1, png: 2 } as const;

const HEADER = 127;
const NO_COMPRESSION = 1;

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))]);

/**
 * A small uncompressed archive in the format PMTiles 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 * @param tiles bytes of the tiles in order: the world, then its four quarters …
 */
export const buildTileArchive = (type: keyof typeof TILE_TYPES, metadata: object, tiles: readonly Uint8Array[]): Buffer => {
    const json = Buffer.from(JSON.stringify(metadata));
    const all = Buffer.concat(tiles);
    const directory = Buffer.from([
        ...varint(tiles.length),
        ...tiles.flatMap((_, index) => varint(index === 0 ? 0 : 1)),
        ...tiles.flatMap(() => varint(1)),
        ...tiles.flatMap(({ length }) => varint(length)),
        ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]);
    const header = Buffer.alloc(HEADER);
    header.write('PMTiles', 'latin1');
    header.writeUInt8(3, 7);
    const jsonAt = HEADER + directory.length;
    const tilesAt = jsonAt + json.length;
    const numbers = [
        HEADER,
        directory.length,
        jsonAt,
        json.length,
        tilesAt,
        0,
        tilesAt,
        all.length,
        tiles.length,
        tiles.length,
        tiles.length,
    ];
    for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
    for (const [index, number] of [1, NO_COMPRESSION, NO_COMPRESSION, TILE_TYPES[type], 0, 14].entries())
        header.writeUInt8(number, 96 + index);
    for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
    return Buffer.concat([header, directory, json, all]);
};
