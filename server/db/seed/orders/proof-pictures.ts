import sharp from 'sharp';
import type { PoolClient } from 'pg';
import type { FileStore } from '#server/kit/files/store.ts';
import { hexId } from '../system/hex-id.ts';
import { insertRows } from '../insert-rows.ts';
import { timeText } from '../time.ts';

/** What the demo's photos show: the hook's height, the load, the sky. */
const SCENES = {
    arrive: { sky: ['#9ec9f0', '#e8f1f8'], hook: 150, load: false, paper: false },
    site: { sky: ['#b9cbd9', '#eef2f5'], hook: 120, load: false, paper: false },
    start: { sky: ['#8fbdea', '#f5ead6'], hook: 190, load: true, paper: false },
    finish: { sky: ['#f0b98d', '#f9e6d0'], hook: 90, load: true, paper: false },
    damage: { sky: ['#a7b1bb', '#d9dde1'], hook: 232, load: true, paper: false },
    sign: { sky: ['#d9d4c8', '#efece5'], hook: 0, load: false, paper: true },
} as const;
type Scene = (typeof SCENES)[keyof typeof SCENES];

export type DemoPhoto = keyof typeof SCENES;

/** Where the picture of a kind lies: the same in every demo. */
export const photoPath = (kind: DemoPhoto): string => `proof/20260101/${hexId('proof', kind)}.jpg`;

/** Draws the demo's few photos and stores them with their rows; without a store the gallery says that a picture is missing. */
export async function storeProofPictures(client: PoolClient, now: number, files: FileStore | undefined): Promise<void> {
    const kinds = Object.keys(SCENES) as DemoPhoto[];
    const made = await Promise.all(
        kinds.map(async kind => {
            const bytes = await sharp(Buffer.from(drawing(SCENES[kind])))
                .jpeg({ quality: 72 })
                .toBuffer();
            await files?.put(photoPath(kind), bytes, 'image/jpeg');
            return { kind, size: bytes.length };
        }),
    );
    await insertRows(
        client,
        'sys_oss_file',
        made.map(({ kind, size }) => ({
            id: hexId('proof', kind),
            file_name: `${kind}.jpg`,
            url: photoPath(kind),
            folder: 'proof',
            file_size: size,
            owner_id: hexId('driver', 'demo'),
            create_by: 'system',
            create_time: timeText(now),
        })),
    );
}

const drawing = ({ sky: [above, below], hook, load, paper }: Scene): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
  <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
  <rect width="640" height="480" fill="url(#s)"/>
  ${paper ? sheet : crane(hook, load)}
</svg>`;

const sheet = `
  <rect x="150" y="50" width="340" height="390" fill="#fff" stroke="#c9c4b8" transform="rotate(-3 320 240)"/>
  ${Array.from({ length: 9 }, (_, n) => `<rect x="190" y="${96 + n * 28}" width="${n % 3 === 2 ? 150 : 250}" height="8" fill="#b7b7b7" transform="rotate(-3 320 240)"/>`).join('')}
  <path d="M210 385 q20 -40 36 -6 t34 -10 q20 -28 30 4 t44 -12" fill="none" stroke="#1f3f8f" stroke-width="5" stroke-linecap="round"/>
  <circle cx="420" cy="372" r="40" fill="none" stroke="#c0392b" stroke-width="5" opacity=".75"/>`;

const crane = (hook: number, load: boolean): string => `
  <rect y="380" width="640" height="100" fill="#b59b7a"/><rect y="372" width="640" height="12" fill="#9c8464"/>
  <rect x="430" y="190" width="170" height="190" fill="#c9ced3"/>${Array.from({ length: 12 }, (_, n) => `<rect x="${446 + (n % 4) * 38}" y="${206 + Math.floor(n / 4) * 56}" width="22" height="34" fill="#7f8b96"/>`).join('')}
  <rect x="60" y="318" width="210" height="44" rx="6" fill="#f2b90c"/><rect x="236" y="282" width="56" height="80" rx="6" fill="#f2b90c"/><rect x="246" y="292" width="36" height="28" fill="#dbeaf5"/>
  ${[92, 150, 208, 266].map(x => `<circle cx="${x}" cy="368" r="18" fill="#333"/><circle cx="${x}" cy="368" r="8" fill="#999"/>`).join('')}
  <path d="M120 322 L430 40 L444 52 L150 330 Z" fill="#e0a800"/><path d="M120 322 L430 40" stroke="#8a6900" stroke-width="3"/>
  <path d="M437 46 V${46 + hook}" stroke="#444" stroke-width="3"/><path d="M429 ${46 + hook} h16 l-4 16 h-8 z" fill="#c0392b"/>
  ${load ? `<path d="M437 ${62 + hook} l-52 26 M437 ${62 + hook} l52 26" stroke="#444" stroke-width="2"/><rect x="372" y="${88 + hook}" width="130" height="26" fill="#7a4b2a"/>` : ''}`;
