import { KEYWORD, readSought } from '#contract/kit/search.ts';
import type { Condition } from '../list/condition.ts';
import { type Reader, requireColumn, type Source } from '../list/source.ts';
import { hasSpelling } from './spelled-as.ts';
import { spellWaiting } from './spell-waiting.ts';
import type { Spelled } from './spelling-table.ts';

const spelledOf = (source: Source, name: string): (Spelled & { field: string }) | undefined => {
    const own = source.spelled?.[name];
    if (own) return { ...own, field: '' };
    const join = source.joins?.[name];
    const spelling = join?.spelling ?? (name === source.entity.represent ? source.spelling : undefined);
    if (!spelling) return undefined;
    const key = join ? (join.key ?? requireColumn(join, 'id')) : requireColumn(source, 'id');
    return { spellings: [spelling], where: letters => hasSpelling(spelling, key, letters), field: join ? name : '' };
};

/** The condition that the pinyin of the field's text contains these letters; empty if its texts have no spellings. */
export const bySpelling = (source: Source, name: string, letters: string | undefined): Condition[] => {
    const spelled = spelledOf(source, name);
    if (!spelled || letters === undefined) return [];
    return [{ kind: 'own', field: spelled.field, where: spelled.where(letters) }];
};

/** Spells recently written names before they are searched by pinyin, in the search box of a list or a filter. */
export const spellSought = async (db: Reader, source: Source, query: Readonly<Record<string, unknown>>): Promise<void> => {
    const names = [source.entity.represent ?? '', ...Object.keys(source.joins ?? {}), ...Object.keys(source.spelled ?? {})];
    const isLetters = (typed: unknown) => typeof typed === 'string' && readSought(typed.replaceAll('*', '')).letters !== undefined;
    const sought = isLetters(query[KEYWORD]) ? names : names.filter(name => isLetters(query[name]));
    const spellings = new Set(sought.flatMap(name => spelledOf(source, name)?.spellings ?? []));
    await Promise.all([...spellings].map(spelling => spellWaiting(db, spelling, 1)));
};
