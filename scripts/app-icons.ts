import { mkdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const ICONS = new URL('../public/icons/', import.meta.url);
const svg = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');

/** The logo's blue, the background of icons that the operating system crops to its own shape. */
const background = /<rect[^>]*fill="(#\w+)"/.exec(svg)?.[1] ?? '#1890ff';
/** A system may crop a tenth at each side of a maskable icon (W3C manifest, «safe zone»). */
const SAFE = 0.8;

const draw = (px: number) => sharp(Buffer.from(svg), { density: (72 * px) / 32 }).resize(px, px);

/** The logo in the middle of a square that is filled to its corners. */
const drawFilled = async (px: number) => {
    const mark = await draw(Math.round(px * SAFE)).toBuffer();
    return sharp({ create: { width: px, height: px, channels: 3, background } }).composite([{ input: mark }]);
};

const write = (picture: Sharp, name: string) => picture.png({ compressionLevel: 9 }).toFile(new URL(name, ICONS).pathname);

await mkdir(ICONS, { recursive: true });
await Promise.all([
    write(draw(192), 'app-192.png'),
    write(draw(512), 'app-512.png'),
    write(await drawFilled(512), 'maskable-512.png'),
    write(await drawFilled(180), 'apple-touch-180.png'),
]);
