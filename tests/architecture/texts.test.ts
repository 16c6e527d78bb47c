import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#providers/i18n/texts/index.ts';
import { LATER } from '#providers/i18n/texts/later.ts';
import { sourceFiles } from './sources.ts';

interface Piece {
    path: string;
    text: string;
    /** The literal is followed by a value: `order.step.${name}`. */
    isOpen: boolean;
}

/** All texts in code: literals, parts of templates, JSX text. Comments are not included. */
const piecesOf = ({ path, text }: { path: string; text: string }): Piece[] => {
    const found: Piece[] = [];
    const visit = (node: ts.Node): void => {
        if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push({ path, text: node.text, isOpen: false });
        else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push({ path, text: node.text, isOpen: true });
        ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
    return found;
};

const pieces = sourceFiles()
    .filter(({ path }) => /^(src|resources|providers)\//.test(path) && !path.startsWith('providers/i18n/'))
    .flatMap(piecesOf);

/** Texts of servers that are only compared, never shown. */
const WIRE = ['Token失效', '参数校验失败'];

type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: object, prefix = ''): string[] =>
    Object.entries(tree as Tree).flatMap(([key, value]) =>
        typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
    );
const keysIn = (language: 'zh' | 'en') => Object.entries(AREAS).flatMap(([name, area]) => keysOf(area[language], `${name}.`));

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([#.][^']+)'/gms;

/** Files of the client that are loaded with these: their static imports, transitively. */
const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
    const texts = new Map(sourceFiles().map(({ path, text }) => [path, text]));
    const reached = new Set<string>();
    const visit = (path: string): void => {
        if (reached.has(path) || !texts.has(path)) return;
        reached.add(path);
        for (const [, to = ''] of (texts.get(path) ?? '').matchAll(STATIC_IMPORT))
            visit(to.startsWith('#') ? to.slice(1) : posix.join(posix.dirname(path), to));
    };
    entries.forEach(visit);
    return reached;
};

describe('texts of the product', () => {
    it('stand in the catalogue, not in the code', () => {
        const han = pieces
            .filter(({ text }) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text) && !WIRE.includes(text))
            .map(({ path, text }) => `${path}: ${text.trim()}`);
        expect(han).toEqual([]);
    });

    it('exist in both languages under the same keys', () => {
        expect(keysIn('en').sort()).toEqual(keysIn('zh').sort());
    });

    it('of parts that come later are shown by nothing that a first visit draws', () => {
        const first = reachedFrom(['src/shell/Workspace.tsx', 'src/shell/Gate.tsx', 'src/pages/dashboard/analysis/Analysis.tsx']);
        expect(first.size).toBeGreaterThan(300);
        const later = new Set(Object.entries(LATER).flatMap(([name, area]) => keysOf(area.zh, `${name}.`)));
        const heads = [...later];
        const isLater = ({ text, isOpen }: Piece) =>
            later.has(text) || (isOpen && /^\w+\.(\w+\.)*$/.test(text) && heads.some(key => key.startsWith(text)));
        expect(pieces.filter(piece => first.has(piece.path) && isLater(piece)).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
    });

    it('are used, each of them', () => {
        const whole = new Set(pieces.filter(piece => !piece.isOpen).map(({ text }) => text));
        const heads = [...new Set(pieces.filter(piece => piece.isOpen && /^\w+\.(\w+\.)*$/.test(piece.text)).map(({ text }) => text))];
        const isUsed = (key: string) => whole.has(key) || heads.some(head => key.startsWith(head));
        expect(keysIn('zh').filter(key => !isUsed(key))).toEqual([]);
    });
});
