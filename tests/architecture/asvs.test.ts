import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Number of rows in the security specification: weaknesses, reliability of the server, behaviour of the client. */
const ROWS = { S: 126, R: 26, C: 20 };
const STATES = ['met', 'not applicable', 'not met'];
/** A path in backticks, or a part of a test title in «», which belongs to the preceding path. */
const CITED = /`((?:tests|e2e|bench|server|src|resources|providers|contract|docs|scripts)\/[^`]+)`|«([^«»]+)»/g;

const lines = readFileSync('docs/asvs.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('|'));
const rows = lines
    .map(line => line.split('|').map(cell => cell.trim()))
    .flatMap(([, id = '', , state = '', proof = '', ...rest]) => (/^[SRC]\d+$/.test(id) ? [{ id, state, proof, rest }] : []));
const titlesIn = (text: string) => [...text.matchAll(CITED)].filter(([, , title]) => title !== undefined);

describe('docs/asvs.md', () => {
    it('has every row of the specification once, in one of three states', () => {
        const wanted = Object.entries(ROWS).flatMap(([letter, last]) =>
            Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`),
        );
        expect(rows.map(({ id }) => id)).toEqual(wanted);
        expect(rows.filter(({ state, rest }) => !STATES.includes(state) || rest.length !== 1)).toEqual([]);
    });

    it('names only files that exist, and titles that are in them', () => {
        const wrong = lines.flatMap(line => {
            let path = '';
            return [...line.matchAll(CITED)].flatMap(([, file, title]) => {
                path = file ?? path;
                if (title === undefined) return existsSync(path) ? [] : [path];
                return existsSync(path) && readFileSync(path, 'utf8').includes(title) ? [] : [`${path}: ${title}`];
            });
        });
        expect(wrong).toEqual([]);
    });

    it('proves what is met by the title of a test, and gives a reason for everything else', () => {
        const bare = rows.filter(({ state, proof }) => (state === 'met' ? titlesIn(proof).length === 0 : proof === ''));
        expect(bare.map(({ id }) => id)).toEqual([]);
    });
});
