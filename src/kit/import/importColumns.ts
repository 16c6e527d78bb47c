import { headOf } from '#contract/kit/calls/import.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';
import { UNITS } from '#contract/kit/units.ts';

/** A column that an import takes. */
export interface ImportColumn {
    /** Its head in the file that the server gets. */
    head: string;
    /** The same in English, of columns that are fields of the entity. */
    english?: string;
    isRequired: boolean;
    /** Does it tell one record from all others? */
    isUnique: boolean;
    kind?: Kind;
}

/** A column of a file, by its title. */
interface Titled {
    label: string;
}

/** A head without the mark of a required column. */
export const labelOf = (cell: unknown): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

/** The columns that an import takes, by the heads of its template: `*` marks those that must be there. */
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

/** What people write differently without meaning anything else: case, blanks, marks, a unit behind. */
const plainOf = (text: string) =>
    text
        .toLowerCase()
        .replace(/[（(][^（()）]*[)）]\s*$/, '')
        .replace(/[\s*＊:：_-]/g, '');

/** What people call a column of phone numbers, whatever its name is here. */
const PHONE = /电话|手机|phone|mobile|^tel/i;

/** How well a title of a file fits a column: the name itself before its English one, before what contains the other, before its kind. */
const fitOf = (title: string, { head, english = '', kind }: ImportColumn): number => {
    if (title === head) return 5;
    const [given, label, other] = [plainOf(title), plainOf(head), plainOf(english)];
    if (given === '') return 0;
    if (given === label) return 4;
    // 作业地/起点 has two names.
    if (label.split('/').includes(given)) return 3.5;
    if (given === other) return 3;
    return Math.max(containedIn(given, label), containedIn(given, other), kind === 'phone' && PHONE.test(title) ? 1 : 0);
};

/** From nothing to 2: the more of the longer one the shorter one is, the better. What is meant is the end: 客户电话 is a 电话. */
const containedIn = (one: string, other: string): number => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    if (short.length < 2 || !long.includes(short)) return 0;
    return 1 + short.length / long.length + (long.endsWith(short) ? 0.2 : 0);
};

/** The column that each title probably means, best pairs first; nothing for those that mean none. */
export const guessColumns = (titles: readonly Titled[], columns: readonly ImportColumn[]): string[] => {
    const pairs = titles
        .flatMap(({ label }, at) => columns.map(column => ({ at, head: column.head, fit: fitOf(label, column) })))
        .filter(({ fit }) => fit > 0)
        .sort((one, other) => other.fit - one.fit);
    const guessed = titles.map(() => '');
    for (const { at, head } of pairs) if (guessed[at] === '' && !guessed.includes(head)) guessed[at] = head;
    return guessed;
};

/** The columns that must be there and have no source. */
export const missingColumns = (columns: readonly ImportColumn[], chosen: readonly string[]): ImportColumn[] =>
    columns.filter(({ head, isRequired }) => isRequired && !chosen.includes(head));

/** Records can be changed by these columns, though no new one could be made of them. */
export const changesOnly = (columns: readonly ImportColumn[], chosen: readonly string[]): boolean => {
    const sourced = columns.filter(({ head }) => chosen.includes(head));
    return (
        missingColumns(columns, chosen).length > 0 && sourced.some(({ isUnique }) => isUnique) && sourced.some(({ isUnique }) => !isUnique)
    );
};

/** Does every title name a column by itself, so that nobody has to be asked? */
export const isClear = (titles: readonly Titled[], columns: readonly ImportColumn[], chosen: readonly string[]) =>
    titles.every(({ label }, at) => label === chosen[at]) && missingColumns(columns, chosen).length === 0;
