import { runnerImport } from 'vite';
import type { Areas } from '../providers/i18n/texts/area.ts';

/** The texts that come after the first page, a file for each language. */
const TEXTS = /\/providers\/i18n\/texts\/later\.(zh|en)\.ts$/;

/**
 * Sends the later texts as JSON, which a browser reads much faster than the same objects as code. Each language is a file of its own: a person
 * reads one.
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
