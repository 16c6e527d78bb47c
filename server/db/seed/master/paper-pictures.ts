import sharp from 'sharp';
import type { PoolClient } from 'pg';
import type { DictValue } from '#contract/dictionaries.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { hexId } from '../system/hex-id.ts';
import { insertRows } from '../insert-rows.ts';
import { timeText } from '../time.ts';

type Cert = DictValue<'cert_type'>;

/** Ground and seal of the demo's papers: each kind looks like itself. */
const PAPERS: Readonly<Partial<Record<Cert, readonly [ground: string, line: string]>>> = {
    driving_lic: ['#eaf3ff', '#2f5fa8'],
    transport_lic: ['#f2efe2', '#7a5b1e'],
    lift_reg: ['#eef7ee', '#2f7a45'],
    lift_check: ['#fff4e6', '#b45f06'],
    insure_force: ['#eaf7f4', '#14746f'],
    insure_biz: ['#f1ecfb', '#5b3fa0'],
    insure_work: ['#f7eef0', '#9a3a52'],
    drive_lic: ['#f3f6fa', '#30475e'],
    q2_cert: ['#fdf3f3', '#a13333'],
    n1_cert: ['#f4f8e8', '#5c7a1e'],
    qualify: ['#eef2f7', '#3a5a7a'],
};
const KINDS = Object.keys(PAPERS) as Cert[];
/** So many faces and vehicles stand for all. */
const FACES = 6;
const VEHICLES = 3;

/** The papers as they were, and as they are handed in again: a new stamp, another day. */
export type PaperState = 'old' | 'new';

const pathOf = (folder: 'cert' | 'avatar', name: string) => `${folder}/20260101/${hexId(folder, name)}.jpg`;

/** Where the picture of a paper lies: the same in every demo. */
export const paperPath = (cert: Cert, state: PaperState): string | null => (PAPERS[cert] ? pathOf('cert', `${cert}-${state}`) : null);
/** A photo of a vehicle, one of a few, before or after a fresh coat of paint. */
export const vehiclePhoto = (index: number, state: PaperState): string => pathOf('cert', `vehicle-${index % VEHICLES}-${state}`);
/** A portrait of a driver: helmet and vest, one of a few. */
export const portraitPath = (index: number): string => pathOf('avatar', `driver-${index % FACES}`);

interface Picture {
    folder: 'cert' | 'avatar';
    name: string;
    svg: string;
}

/** Draws the demo's papers, vehicles and portraits and stores them with their rows; without a store only the rows are there. */
export async function storePaperPictures(client: PoolClient, now: number, files: FileStore | undefined): Promise<void> {
    const states: PaperState[] = ['old', 'new'];
    const pictures: Picture[] = [
        ...KINDS.flatMap(cert => states.map(state => ({ folder: 'cert' as const, name: `${cert}-${state}`, svg: paper(cert, state) }))),
        ...Array.from({ length: VEHICLES }, (_, at) =>
            states.map(state => ({ folder: 'cert' as const, name: `vehicle-${at}-${state}`, svg: vehicle(at, state) })),
        ).flat(),
        ...Array.from({ length: FACES }, (_, at) => ({ folder: 'avatar' as const, name: `driver-${at}`, svg: portrait(at) })),
    ];
    const rows = await Promise.all(
        pictures.map(async ({ folder, name, svg }) => {
            const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
            const path = pathOf(folder, name);
            await files?.put(path, bytes, 'image/jpeg');
            return { id: hexId(folder, name), file_name: `${name}.jpg`, url: path, folder, file_size: bytes.length };
        }),
    );
    const common = { owner_id: hexId('driver', 'demo'), create_by: 'system', create_time: timeText(now) };
    await insertRows(
        client,
        'sys_oss_file',
        rows.map(row => ({ ...row, ...common })),
    );
}

/** Lines of a printed form, as long as their number says. */
const printed = (color: string, shift: number) =>
    Array.from(
        { length: 7 },
        (_, n) =>
            `<rect x="64" y="${120 + n * 38}" width="70" height="9" fill="${color}" opacity=".55"/><rect x="150" y="${118 + n * 38}" width="${150 + ((n * 67 + shift) % 180)}" height="13" rx="2" fill="#3b3f45" opacity=".72"/>`,
    ).join('');

const paper = (cert: Cert, state: PaperState): string => {
    const [ground, line] = PAPERS[cert] ?? ['#fff', '#444'];
    const shift = KINDS.indexOf(cert) * 31 + (state === 'new' ? 53 : 0);
    const turn = state === 'new' ? 1.2 : -2.4;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="440" viewBox="0 0 640 440">
  <rect width="640" height="440" fill="${state === 'new' ? '#8a8f96' : '#6f675c'}"/>
  <g transform="rotate(${turn} 320 220)">
    <rect x="32" y="28" width="576" height="384" rx="10" fill="${ground}"/><rect x="44" y="40" width="552" height="360" rx="6" fill="none" stroke="${line}" stroke-width="2"/>
    <rect x="200" y="62" width="240" height="22" rx="3" fill="${line}"/>${printed(line, shift)}
    <rect x="476" y="118" width="96" height="120" fill="#fff" stroke="${line}"/><circle cx="524" cy="160" r="22" fill="#c9a27e"/><path d="M484 236 q40 -56 80 0 z" fill="${line}" opacity=".7"/>
    <circle cx="508" cy="330" r="52" fill="none" stroke="#c0392b" stroke-width="5" opacity="${state === 'new' ? 0.85 : 0.5}"/><path d="M508 300 l9 21 23 2 -17 15 5 22 -20 -12 -20 12 5 -22 -17 -15 23 -2 z" fill="#c0392b" opacity="${state === 'new' ? 0.85 : 0.5}"/>
    ${state === 'old' ? '<path d="M80 400 q120 -30 210 -4 t200 -12" fill="none" stroke="#b6a98f" stroke-width="9" opacity=".35"/>' : ''}
  </g>
</svg>`;
};

const COATS = ['#f2b90c', '#d9531e', '#2d7dd2'] as const;

const vehicle = (at: number, state: PaperState): string => {
    const coat = COATS[at % COATS.length] ?? COATS[0];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="440" viewBox="0 0 640 440">
  <rect width="640" height="440" fill="${state === 'new' ? '#bcd7ee' : '#c9cdd1'}"/><rect y="330" width="640" height="110" fill="#8c8578"/>
  <path d="M170 250 L560 ${90 - at * 14} l12 14 L206 262 Z" fill="${coat}"/><rect x="70" y="246" width="420" height="66" rx="8" fill="${coat}"/>
  <rect x="60" y="196" width="96" height="116" rx="10" fill="${coat}"/><rect x="76" y="210" width="60" height="44" rx="4" fill="#dcecf6"/>
  ${[120, 190, 330, 400, 456].map(x => `<circle cx="${x}" cy="326" r="30" fill="#2b2b2b"/><circle cx="${x}" cy="326" r="13" fill="#a8a8a8"/>`).join('')}
  ${state === 'old' ? '<path d="M240 300 q60 -18 130 0" stroke="#5c4a2f" stroke-width="7" fill="none" opacity=".55"/><rect x="300" y="262" width="44" height="18" fill="#5c4a2f" opacity=".4"/>' : ''}
</svg>`;
};

const SKINS = ['#e3b58f', '#d9a679', '#c98f62'] as const;
const HELMETS = ['#f2b90c', '#e8502f', '#2d7dd2', '#f5f5f5', '#3aa655', '#f28c28'] as const;

const portrait = (at: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
  <rect width="240" height="240" fill="${['#dfe8f1', '#e9e4da', '#e2efe5'][at % 3]}"/>
  <path d="M30 240 q10 -78 90 -78 t90 78 z" fill="${at % 2 === 0 ? '#f28c28' : '#33658a'}"/><path d="M78 170 l18 70 M162 170 l-18 70" stroke="#f6f06d" stroke-width="10"/>
  <rect x="102" y="138" width="36" height="34" fill="${SKINS[at % 3]}"/><ellipse cx="120" cy="110" rx="42" ry="48" fill="${SKINS[at % 3]}"/>
  <path d="M70 96 q0 -62 50 -62 t50 62 z" fill="${HELMETS[at % 6]}"/><rect x="60" y="92" width="120" height="11" rx="5" fill="${HELMETS[at % 6]}"/>
  <circle cx="104" cy="116" r="4.5" fill="#333"/><circle cx="136" cy="116" r="4.5" fill="#333"/><path d="M104 138 q16 ${8 + (at % 3) * 4} 32 0" fill="none" stroke="#8a4b36" stroke-width="4" stroke-linecap="round"/>
</svg>`;
