import { headOf } from '#contract/kit/calls/import.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';
import { UNITS } from '#contract/kit/units.ts';

/** A column that an import accepts. */
export interface ImportColumn {
    /** Its title in the file that is sent to the server. */
    head: string;
    /** Its English title, for columns that are fields of the entity. */
    english?: string;
    isRequired: boolean;
    /** Whether its values are unique. */
    isUnique: boolean;
    kind?: Kind;
}

/** A column of a file, by its title. */
interface Titled {
    label: string;
}

/** A title without the mark of a required column. */
export const labelOf = (cell: unknown): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

/** The columns that an import accepts, by the titles of its template; `*` marks required ones. */
export const columnsOf = (entity: Entity, heads: readonly string[]): ImportColumn[] => {
    const fields = new Map(fieldEntries(entity).map(([, field]) => [headOf(field), field.meta]));
    return heads.flatMap(title => {
        const head = labelOf(title);
        const meta = fields.get(head);
        if (head === '') return [];
        const english = meta && (meta.unit === undefined ? meta.english : `${meta.english} (${UNITS[meta.unit]})`);
        return [
            {
                head,
                isRequired: title.endsWith('*'),
                isUnique: meta?.unique === true,
                ...(meta && { kind: meta.kind }),
                ...(english && { english }),
            },
        ];
    });
};

/** Normalises a title: ignores case, blanks, punctuation and a unit at the end. */
const plainOf = (text: string) =>
    text
        .toLowerCase()
        .replace(/[（(][^（()）]*[)）]\s*$/, '')
        .replace(/[\s*＊:：_-]/g, '');

/** Usual titles of phone number columns. */
const PHONE = /电话|手机|phone|mobile|^tel/i;

/** How well a title of a file matches a column. Order of preference: its title, its English title, one contained in the other, its kind. */
const fitOf = (title: string, { head, english = '', kind }: ImportColumn): number => {
    if (title === head) return 5;
    const [given, label, other] = [plainOf(title), plainOf(head), plainOf(english)];
    if (given === '') return 0;
    if (given === label) return 4;
    // 作业地/起点 stands for two names.
    if (label.split('/').includes(given)) return 3.5;
    if (given === other) return 3;
    return Math.max(containedIn(given, label), containedIn(given, other), kind === 'phone' && PHONE.test(title) ? 1 : 0);
};

/**
 * Score from 0 to 2.2: the larger the shorter text's share of the longer one, the better. A match at the end counts more, because it is the
 * main word: 客户电话 is a 电话.
 */
const containedIn = (one: string, other: string): number => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    if (short.length < 2 || !long.includes(short)) return 0;
    return 1 + short.length / long.length + (long.endsWith(short) ? 0.2 : 0);
};

/** The column that each title probably stands for, best matches first; an empty string if there is no match. */
export const guessColumns = (titles: readonly Titled[], columns: readonly ImportColumn[]): string[] => {
    const pairs = titles
        .flatMap(({ label }, at) => columns.map(column => ({ at, head: column.head, fit: fitOf(label, column) })))
        .filter(({ fit }) => fit > 0)
        .sort((one, other) => other.fit - one.fit);
    const guessed = titles.map(() => '');
    for (const { at, head } of pairs) if (guessed[at] === '' && !guessed.includes(head)) guessed[at] = head;
    return guessed;
};

/** The required columns without a source. */
export const missingColumns = (columns: readonly ImportColumn[], chosen: readonly string[]): ImportColumn[] =>
    columns.filter(({ head, isRequired }) => isRequired && !chosen.includes(head));

/** Whether these columns can only update records: there is a unique column and another one, but required columns are missing. */
export const changesOnly = (columns: readonly ImportColumn[], chosen: readonly string[]): boolean => {
    const sourced = columns.filter(({ head }) => chosen.includes(head));
    return (
        missingColumns(columns, chosen).length > 0 && sourced.some(({ isUnique }) => isUnique) && sourced.some(({ isUnique }) => !isUnique)
    );
};

/** Whether every title is that of its column and none is missing, so that no mapping is needed. */
export const isClear = (titles: readonly Titled[], columns: readonly ImportColumn[], chosen: readonly string[]) =>
    titles.every(({ label }, at) => label === chosen[at]) && missingColumns(columns, chosen).length === 0;
