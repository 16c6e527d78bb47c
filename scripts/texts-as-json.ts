import { runnerImport } from 'vite';
import type { Areas } from '../providers/i18n/texts/area.ts';

/** The texts that are loaded after the first page, one file per language. */
const TEXTS = /\/providers\/i18n\/texts\/later\.(zh|en)\.ts$/;

/**
 * Emits the later texts as JSON, which a browser parses much faster than object literals. Each language is a separate file, since a person uses only
 * one.
 */
export const textsAsJson = () => ({
    name: 'texts-as-json',
    apply: 'build' as const,
    async load(id: string) {
        if (!TEXTS.test(id)) return undefined;
        const { module } = await runnerImport<{ TEXTS: Areas }>(id);
        return `export const TEXTS = JSON.parse(${JSON.stringify(JSON.stringify(module.TEXTS))});`;
    },
});
